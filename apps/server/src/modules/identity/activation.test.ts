import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { identity } from '@stowline/contract/identity/identity.contract'
import { operations } from '@stowline/contract/operations/operations.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../testing/outbox.ts'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makePerson } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'
import { seal, sessionOf, signIn } from '../../testing/sign-in.ts'
import { inviteFirstAccount } from './invite-first-account.ts'

let portal: TestPortal
let call: Call

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example' })
  call = caller(portal.url)
})
afterAll(() => portal.stop())

const sealed = async (pw: string) => {
  const code = dataOf(await call(identity.getVerificationCode, {}))
  return { password: seal(pw, code, { captchaId: undefined }), keyId: code.keyId }
}
const activate = async (code: string, pw: string, more: object = {}) =>
  call(identity.activate, { code, ...(await sealed(pw)), ...more })
const codeIn = (url = '') => new URL(url).searchParams.get('code') ?? ''

describe('the first account of an empty installation', () => {
  test('is made with the last link printed, once, and may then make merchants', async () => {
    const [first, second] = [await inviteFirstAccount(portal.services), await inviteFirstAccount(portal.services)].map(
      codeIn,
    )
    expect(dataOf(await call(identity.getActivation, { code: first ?? '' })).state).toBe('unknown')
    const code = second ?? ''
    expect(dataOf(await call(identity.getActivation, { code }))).toEqual({
      state: 'valid',
      isFirst: true,
      userName: null,
      tenantName: null,
    })
    expect((await activate(code, 'lantern77')).code).toBe('identity.accountRequired')
    expect((await activate(code, 'weak', { userName: 'harbourboss' })).code).toBe('identity.passwordRules')
    const made = await activate(code, 'lantern77', {
      userName: 'harbourboss',
      companyName: 'Harbour 3PL',
      email: 'boss@harbour.example',
    })
    expect(dataOf(made)).toEqual({ userName: 'harbourboss' })
    expect((await activate(code, 'lantern77', { userName: 'harbourtwo' })).code).toBe('identity.linkUsed')
    expect(dataOf(await call(identity.getActivation, { code })).state).toBe('used')
    expect(dataOf(await call(identity.getTenantInfo, {})).nameEn).toBe('Harbour 3PL')
    expect(await inviteFirstAccount(portal.services)).toBeUndefined()
    const { accessToken } = sessionOf(await signIn(call, 'HarbourBoss', 'lantern77'))
    const info = dataOf(await call(identity.getUserInfo, {}, { as: { token: accessToken } }))
    expect(info).toMatchObject({ tenantKind: 'provider', isFristLogin: false })
    expect(info.paths).toContain('/ops/merchants')
  })
})

describe('a new merchant', () => {
  const wanted = (code: string, userName: string) => ({
    code,
    name: { zh: '新商户', en: 'New merchant' },
    admin: { userName, nickname: 'Ann', email: `${userName}@merchant.example` },
    menus: ['/delivery/index' as const, '/logistics/index' as const],
    salesManager: { name: 'Lee' },
  })
  const letterTo = async (email: string) => (await lettersTo(portal, email))[0] ?? ''
  const linkIn = (letter: string) => /https:\/\/portal\.example\/active\?code=[\w-]{43}/.exec(letter)?.[0]

  test('is made by the provider; its administrator chooses a password by the mailed link', async () => {
    const provider = await makePerson(portal.database, { kind: 'provider' })
    const { id, isMailed } = dataOf(
      await call(
        operations.createMerchant,
        { ...wanted('NEWM', 'annadmin'), creditLimit: '500.00' },
        { as: provider, key: 'merchant-1' },
      ),
    )
    expect(isMailed).toBe(true)
    const purse = portal.database.owner
      .selectFrom('ledger_accounts')
      .select(['balance_cents', 'credit_cents'])
      .where('tenant_id', '=', id)
    expect(await purse.where('account', '=', 'merchant').execute()).toEqual([
      { balance_cents: 0, credit_cents: 50_000 },
    ])
    const listed = dataOf(
      await call(operations.listMerchants, { page: 1, pageSize: 10, text: 'newm' }, { as: provider }),
    )
    expect(listed).toMatchObject({
      total: 1,
      items: [
        {
          id,
          code: 'NEWM',
          adminUserName: 'annadmin',
          adminNickname: 'Ann',
          isActivated: false,
          invitedUntil: expect.any(String),
          lastSignInTime: null,
          balance: '0.00',
          available: '500.00',
          isLow: true,
          steps: {
            ...{ store: false, account: false, product: false, inbound: false, recharge: true, orders: false },
            label: false,
          },
        },
      ],
    })
    expect((await signIn(call, 'annadmin', 'lantern77')).code).toBe('auth.refused')
    const letter = await letterTo('annadmin@merchant.example')
    // Nobody knows yet which language she reads.
    for (const greeting of ['您好 Ann', 'Hello Ann']) expect(letter).toContain(greeting)
    const code = codeIn(linkIn(letter))
    expect(dataOf(await call(identity.getActivation, { code }))).toMatchObject({
      state: 'valid',
      isFirst: false,
      userName: 'annadmin',
    })
    expect((await activate(code, 'annadmin1')).code).toBe('identity.passwordIsName')
    expect((await activate(code, 'lantern77')).success).toBe(true)
    const { accessToken } = sessionOf(await signIn(call, 'annadmin', 'lantern77'))
    const info = dataOf(await call(identity.getUserInfo, {}, { as: { token: accessToken } }))
    expect(info).toMatchObject({
      tenantId: id,
      isAdmin: true,
      isFristLogin: false,
      salesManager: { name: 'Lee' },
      paths: ['/delivery/index', '/logistics/index', '/account/index'],
    })
    const again = await call(operations.listMerchants, { page: 1, pageSize: 10, text: 'newm' }, { as: provider })
    expect(dataOf(again).items).toMatchObject([
      { isActivated: true, invitedUntil: null, lastSignInTime: expect.any(String) },
    ])
  })

  test('the invitation is sent again until it was used; the link sent before works no more', async () => {
    const provider = await makePerson(portal.database, { kind: 'provider', now: portal.services.now() })
    const { id } = dataOf(await call(operations.createMerchant, wanted('AGAIN', 'againadmin'), { as: provider }))
    const before = codeIn(linkIn(await letterTo('againadmin@merchant.example')))
    await rm(join(portal.dataDir, 'outbox'), { recursive: true })
    const invite = (merchantId: string) => call(operations.inviteMerchant, { merchantId } as never, { as: provider })
    expect(dataOf(await invite(id))).toEqual({ isMailed: true })
    const code = codeIn(linkIn(await letterTo('againadmin@merchant.example')))
    expect(dataOf(await call(identity.getActivation, { code: before })).state).toBe('unknown')
    expect((await activate(code, 'lantern77')).success).toBe(true)
    expect((await invite(id)).code).toBe('identity.alreadyActivated')
    // Neither the provider itself nor nobody at all is a merchant.
    for (const other of [provider.tenantId, '0'.repeat(26)]) expect((await invite(other)).code).toBe('request.notFound')
  })

  test('an expired link says so', async () => {
    const provider = await makePerson(portal.database, { kind: 'provider', now: portal.services.now() })
    dataOf(await call(operations.createMerchant, wanted('LATE', 'lateadmin'), { as: provider }))
    const code = codeIn(linkIn(await letterTo('lateadmin@merchant.example')))
    portal.clock.move(73 * 3_600_000)
    expect(dataOf(await call(identity.getActivation, { code })).state).toBe('expired')
    expect((await activate(code, 'lantern77')).code).toBe('identity.linkExpired')
  })

  test('an expired link is sent again to the address on file, three times in an hour; another is not', async () => {
    const provider = await makePerson(portal.database, { kind: 'provider', now: portal.services.now() })
    dataOf(await call(operations.createMerchant, wanted('SLOW', 'slowadmin'), { as: provider }))
    const address = 'slowadmin@merchant.example'
    const before = codeIn(linkIn(await letterTo(address)))
    const resend = (code: string) => call(identity.resendActivation, { code })
    for (const code of [before, 'x'.repeat(43)]) expect((await resend(code)).code).toBe('identity.linkExpired')
    portal.clock.move(73 * 3_600_000)
    await rm(join(portal.dataDir, 'outbox'), { recursive: true })
    expect(dataOf(await resend(before))).toEqual({ isMailed: true })
    const code = codeIn(linkIn(await letterTo(address)))
    expect(dataOf(await call(identity.getActivation, { code: before })).state).toBe('expired')
    expect(dataOf(await call(identity.getActivation, { code })).userName).toBe('slowadmin')
    await rm(join(portal.dataDir, 'outbox'), { recursive: true })
    expect((await resend(before)).success).toBe(true)
    const later = codeIn(linkIn(await letterTo(address)))
    await rm(join(portal.dataDir, 'outbox'), { recursive: true })
    expect((await resend(before)).success).toBe(true)
    expect((await resend(before)).code).toBe('request.tooMany')
    for (const earlier of [code, later])
      expect((await activate(earlier, 'lantern77')).code).toBe('identity.linkExpired')
    const last = codeIn(linkIn(await letterTo(address)))
    expect((await activate(last, 'lantern77')).success).toBe(true)
    for (const gone of [last, before]) expect((await resend(gone)).code).toBe('identity.linkUsed')
  })

  test('a taken account or code is refused and leaves nothing behind; merchants can’t make merchants', async () => {
    const provider = await makePerson(portal.database, { kind: 'provider', now: portal.services.now() })
    expect((await call(operations.createMerchant, wanted('OTHER', 'AnnAdmin'), { as: provider })).code).toBe(
      'identity.accountTaken',
    )
    expect((await call(operations.createMerchant, wanted('NEWM', 'otheradmin'), { as: provider })).code).toBe(
      'identity.merchantCodeTaken',
    )
    const nowhere = { ...wanted('OTHER', 'otheradmin'), warehouseIds: ['nowhere'] }
    expect((await call(operations.createMerchant, nowhere, { as: provider })).code).toBe('request.notFound')
    const { total } = dataOf(
      await call(operations.listMerchants, { page: 1, pageSize: 10, text: 'OTHER' }, { as: provider }),
    )
    expect(total).toBe(0)
    const merchant = await makePerson(portal.database, { menus: ['/ops/merchants'], now: portal.services.now() })
    expect(await call(operations.createMerchant, wanted('EVIL', 'eviladmin'), { as: merchant })).toMatchObject({
      status: 403,
      code: 'access.denied',
    })
  })
})
