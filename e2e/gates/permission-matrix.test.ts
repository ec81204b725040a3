import { customerPaths } from '@stowline/domain/identity/accounts'
import { menus } from '@stowline/domain/identity/menus'
import { beforeAll, describe, expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { ask } from '../ask.ts'
import { send } from '../call.ts'
import { answersJson, type Call, calls } from '../contract/endpoints.ts'
import type { Account } from '../server.ts'
import { sealFresh, signIn } from '../sign-in.ts'
import { shared, withDatabase } from './world.ts'

type Kind = 'sub' | 'customer'
type Info = {
  readonly kind: string
  readonly isAdmin: boolean
  readonly tenantKind: string
  readonly paths: readonly string[]
}
type Tried = { readonly account: Account; readonly token: string; readonly roleId: string; version: number }

/** As the contract declares it; read here a second time, so that the gate does not believe the server. */
const mayCall = ({ access, endpoint }: Call, { kind, isAdmin, tenantKind, paths }: Info): boolean => {
  if (access === 'public' || access === 'restricted') return true
  if (kind === 'customer' && !endpoint.forCustomers) return false
  if (access === 'signedIn') return true
  if (access === 'admin') return isAdmin
  return [access]
    .flat()
    .some((path) => paths.includes(path) && (tenantKind === 'provider' || !path.startsWith('/ops/')))
}

/** Access is judged before the input: an unknown field changes nothing and tells whether the call was let through. */
const isLetThrough = async (call: Call, token: string): Promise<boolean> => {
  const { status, body } = await send(shared.url, call, { noSuchField: 1 }, { token })
  if (status === 403 && body['code'] === 'access.denied') return false
  if (status === 401 || status === 403 || status >= 500) throw new Error(`${call.name}: ${status}`)
  return true
}

const asked = calls.filter(answersJson).filter(({ access }) => access !== 'public')
const infoOf = (token: string) => ask<Info>(shared.url, 'identity.getUserInfo', {}, { token })

/** Tries every call; answers with those that are not as declared. */
const faultsOf = async (what: string, token: string): Promise<string[]> => {
  const info = await infoOf(token)
  const faults: string[] = []
  for (const call of asked) {
    const [isAllowed, should] = [await isLetThrough(call, token), mayCall(call, info)]
    if (isAllowed !== should) faults.push(`${what}, ${call.name}: ${isAllowed ? 'let through' : 'refused'}`)
  }
  return faults
}

const accountOf = (role: RegExp): Account => {
  const account = shared.credentials.accounts.find((one) => role.test(one.role))
  if (!account) throw new Error(`the demo has no account: ${role}`)
  return account
}

let made = 0
/** An account of the kind with a role of its own, made and signed in as people do. */
const makeAccount = async (admin: string, kind: Kind, path: string): Promise<Tried> => {
  const name = `matrix${process.pid}x${++made}`
  const role = await ask<{ id: string; version: number }>(
    shared.url,
    'accounts.createRole',
    { name: { zh: name, en: name }, paths: [path] },
    { token: admin },
  )
  const stores = await ask<{ stores: { id: string }[] }[]>(shared.url, 'orders.stores', {}, { token: admin })
  const storeIds = kind === 'customer' ? stores.flatMap((one) => one.stores.map(({ id }) => id)).slice(0, 1) : []
  const password = 'gablehut77'
  const { id } = await ask<{ id: string }>(
    shared.url,
    'accounts.create',
    {
      ...{ userName: name, nickname: name, email: null, kind, roleId: role.id, storeIds },
      ...(await sealFresh(shared.url, password)),
    },
    { token: admin },
  )
  await withDatabase((db) => db.query('update users set is_first_login = false where id = $1', [id]))
  const account = { tenant: '', userName: name, password, role: kind }
  return { account, token: await signIn(shared.url, account), roleId: role.id, version: role.version }
}

const giveMenu = async (admin: string, one: Tried, path: string) => {
  const answer = await ask<{ version: number }>(
    shared.url,
    'accounts.changePermissions',
    { roleId: one.roleId, version: one.version, paths: [path] },
    { token: admin },
  )
  one.version = answer.version
}

let merchant = ''
let provider = ''
beforeAll(async () => {
  merchant = await signIn(shared.url, accountOf(/^admin/))
  provider = await signIn(shared.url, accountOf(/^provider$/))
})

describe('every call by every kind of account is exactly as declared', () => {
  test('administrators', async () => {
    const faults = [...(await faultsOf('admin', merchant)), ...(await faultsOf('provider', provider))]
    expect(faults).toEqual([])
  })

  test.each<[what: string, kind: Kind, by: () => string, isProvider: boolean]>([
    ['a merchant’s sub-account', 'sub', () => merchant, false],
    ['the provider’s', 'sub', () => provider, true],
    ['a merchant’s customer', 'customer', () => merchant, false],
  ])('%s, with each menu and without all others', async (what, kind, by, isProvider) => {
    const held = (await infoOf(by())).paths
    const paths = menus
      .filter((menu) => menu.path !== '/account/index' && held.includes(menu.path))
      .filter((menu) => Boolean(menu.isProvider) === isProvider)
      .map(({ path }) => path as string)
      .filter((path) => kind !== 'customer' || customerPaths.includes(path))
    const one = await makeAccount(by(), kind, paths[0] ?? '')
    const faults: string[] = []
    for (const path of paths) {
      await giveMenu(by(), one, path)
      expect((await infoOf(one.token)).paths).toEqual([path])
      faults.push(...(await faultsOf(`${what} with ${path}`, one.token)))
    }
    figure(
      `permission matrix: ${what}`,
      `${paths.length} menus x ${asked.length} calls, ${faults.length} not as declared (limit 0)`,
    )
    expect(paths.length).toBeGreaterThan(1)
    expect(faults.slice(0, 20)).toEqual([])
  })
})
