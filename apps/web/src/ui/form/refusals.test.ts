import { settings } from '@stowline/contract/settings/settings.contract'
import { expect, test } from 'vitest'
import { inFormOrder } from './form-core.ts'
import { problemsOf } from './refusals.ts'

const of = settings.createAccount

test('a code that belongs to a field lands there', () => {
  const message = 'This name is taken'
  expect(problemsOf(of, { code: 'settings.nameTaken', message })).toEqual([{ name: ['accountName'], message }])
})

test('a malformed field lands at its path, within its line', () => {
  const errors = [
    { path: 'sender.postalCode', message: 'Wrong' },
    { path: 'lines.2.sku', message: 'Required' },
  ]
  expect(problemsOf(of, { code: 'request.invalid', message: '', errors })).toEqual([
    { name: ['sender', 'postalCode'], message: 'Wrong' },
    { name: ['lines', 2, 'sku'], message: 'Required' },
  ])
})

test('what speaks of no field lands nowhere', () => {
  expect(problemsOf(of, { code: 'request.stale', message: 'Changed' })).toEqual([])
  expect(problemsOf(of, { code: 'request.invalid', message: '', errors: [{ path: '', message: 'No JSON' }] })).toEqual(
    [],
  )
})

test('problems stand as a person meets them, those without a field last', () => {
  const places: Record<string, number> = { first: 1, second: 2 }
  const problems = ['gone', 'second', 'first'].map((name) => ({ name, message: name }))
  expect(inFormOrder(problems, (name) => places[String(name)]).map(({ name }) => name)).toEqual([
    'first',
    'second',
    'gone',
  ])
})
