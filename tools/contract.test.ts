import { expect, test } from 'vitest'
import { calls } from '../e2e/contract/endpoints.ts'
import { referencesIn, unmarkedIds } from '../e2e/contract/references.ts'
import { sample } from '../e2e/contract/sample.ts'
import { figure } from './figure.ts'

/** Proofs, keys and names of platforms are no entity's id: they are checked by value, not by tenant. */
const notEntities = new Set([
  'transportCompanyId',
  'truckCompanyId',
  'truckCompanyIds.*',
  'filters.truckCompanyIds.*',
  'transportCompanyIds.*',
  'filters.transportCompanyIds.*',
  'captchaId',
  'keyId',
  'platformId',
  // A passkey is named by what the authenticator made of it; it is looked for over all accounts.
  'answer.id',
  'made.id',
])

test('every id an input names is marked with what it points at, so that the tenant matrix meets it', () => {
  const gaps = calls.flatMap(({ name, input }) =>
    unmarkedIds(input)
      .filter((path) => !notEntities.has(path))
      .map((path) => `${name}: ${path}`),
  )
  const references = calls.flatMap(({ input }) => referencesIn(input))
  expect(gaps).toEqual([])
  expect(
    unmarkedIds({ type: 'object', properties: { orderIds: { type: 'array', items: { type: 'string' } } } }),
  ).toEqual(['orderIds.*'])
  figure('contract', `${calls.length} calls, ${references.length} marked ids, 0 unmarked`)
})

test('the generated requests are lawful before they are spoilt', () => {
  const unlawful = calls.filter(({ endpoint, input }) =>
    [true, false].some((full) => !endpoint.input.safeParse(sample(input, () => '0'.repeat(26), full)).success),
  )
  expect(unlawful.map(({ name }) => name)).toEqual([])
})

test('a refusal that has a field is one that the call makes', () => {
  const unheard = calls.flatMap(({ name, endpoint: { refuses = [], refusesAt = {} } }) =>
    Object.keys(refusesAt).flatMap((code) => (refuses.includes(code) ? [] : [`${name}: ${code}`])),
  )
  expect(unheard).toEqual([])
})
