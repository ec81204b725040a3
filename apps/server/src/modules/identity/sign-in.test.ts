import { identity } from '@stowline/contract/identity/identity.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../testing/call.ts'
import { makePerson } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/server.ts'
import { puzzleX, seal, sessionOf, signIn, solve } from '../../testing/sign-in.ts'

const password = 'harbour42'
let portal: TestPortal
let call: Call

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
})
afterAll(() => portal.stop())

const person = (options: Parameters<typeof makePerson>[1] = {}) =>
  makePerson(portal.database, { password, secrets: portal.services.secrets, now: portal.services.now(), ...options })

describe('signing in', () => {
  test('puzzle, password, token, user info', async () => {
    const { userName, tenantId } = await person()
    const { tokenType, accessToken, expiresIn } = sessionOf(
      await signIn(call, ` ${userName.toUpperCase()} `, ` ${password} `),
    )
    expect({ tokenType, expiresIn }).toEqual({ tokenType: 'Bearer', expiresIn: 86_400 })
    const info = dataOf(await call(identity.getUserInfo, {}, { as: { token: accessToken } }))
    expect(info).toMatchObject({ userName, tenantId, isAdmin: true, isFristLogin: false, needChangePwd: false })
    const pathsOf = (menu: string) => info.menus.find(({ key }) => key === menu)?.children.map(({ path }) => path)
    expect(pathsOf('orders')).toEqual(['/delivery/index', '/logistics/index'])
    expect(pathsOf('settings')).toEqual(expect.arrayContaining(['/settings/shop', '/settings/logistics']))
    expect(JSON.stringify(info.menus)).not.toContain('/ops/')
  })

  test('an unknown account and a wrong password get the same answer', async () => {
    const { userName } = await person()
    const answers = [await signIn(call, userName, 'wrong123'), await signIn(call, 'nobodyhere', 'wrong123')]
    const [wrong, unknown] = answers.map(({ status, success, code, message, data }) => ({
      status,
      success,
      code,
      message,
      data,
    }))
    expect(wrong).toEqual({
      status: 200,
      success: false,
      code: 'auth.refused',
      message: 'The account or the password is not correct',
      data: null,
    })
    expect(unknown).toEqual(wrong)
  })

  test('a closed account is told so only after the right password', async () => {
    const { userName } = await person({ changes: { state: 'closed' } })
    expect((await signIn(call, userName, 'wrong123')).code).toBe('auth.refused')
    expect((await signIn(call, userName, password)).code).toBe('auth.closed')
  })

  test('a captured body works once, and what is sealed for another moment or puzzle never', async () => {
    const { userName } = await person()
    const code = await solve(call)
    const body = { userName, password: seal(password, code), ticket: code.ticket, keyId: code.keyId }
    expect((await call(identity.signIn, body)).success).toBe(true)
    expect((await call(identity.signIn, body)).code).toBe('auth.puzzleExpired')
    const broken = [{ nonce: 'other' }, { captchaId: 'other' }, { ts: portal.clock.now().getTime() - 200_000 }]
    for (const changes of broken) {
      const fresh = await solve(call)
      const sealed = { userName, password: seal(password, fresh, changes), ticket: fresh.ticket, keyId: fresh.keyId }
      expect((await call(identity.signIn, sealed)).code).toBe('auth.refused')
    }
    const [plain, otherKey] = [await solve(call), await solve(call)]
    expect((await call(identity.signIn, { userName, password, ticket: plain.ticket })).code).toBe('auth.refused')
    const wrongKey = { userName, password: seal(password, otherKey), ticket: otherKey.ticket, keyId: 'k9' }
    expect((await call(identity.signIn, wrongKey)).code).toBe('auth.refused')
  })

  test('the sixth sign-in ends the oldest session', async () => {
    const { userName, token } = await person()
    for (let i = 0; i < 4; i++) sessionOf(await signIn(call, userName, password))
    expect((await call(identity.getUserInfo, {}, { as: { token } })).status).toBe(200)
    sessionOf(await signIn(call, userName, password))
    expect(await call(identity.getUserInfo, {}, { as: { token } })).toMatchObject({ status: 401, code: 'WBS00014' })
  })
})

describe('the puzzle', () => {
  test('three misses end it, and its answer is nowhere in what is sent', async () => {
    const code = dataOf(await call(identity.getVerificationCode, {}))
    expect(Object.keys(code)).not.toContain('x')
    const miss = () => call(identity.checkCode, { captchaId: code.captchaId, x: puzzleX + 20 })
    expect([(await miss()).code, (await miss()).code, (await miss()).code]).toEqual([
      'auth.puzzleMissed',
      'auth.puzzleMissed',
      'auth.puzzleExpired',
    ])
    expect((await call(identity.checkCode, { captchaId: code.captchaId, x: puzzleX })).code).toBe('auth.puzzleExpired')
  })

  test('it is solved once and expires after two minutes', async () => {
    const { captchaId } = await solve(call)
    expect((await call(identity.checkCode, { captchaId, x: puzzleX })).code).toBe('auth.puzzleExpired')
    const late = dataOf(await call(identity.getVerificationCode, {}))
    portal.clock.move(121_000)
    expect((await call(identity.checkCode, { captchaId: late.captchaId, x: puzzleX })).code).toBe('auth.puzzleExpired')
  })
})

describe('throttling', () => {
  const address = '192.0.2.33'

  /** Seconds to wait, of which a slow machine may have waited some already. */
  const isAbout = (seconds: number, header: string | null) => Number(header) <= seconds && Number(header) > seconds - 8

  test('five failures at one address are free, then the wait doubles, and the right password works after it', async () => {
    const { userName } = await person()
    for (let i = 0; i < 5; i++)
      expect((await signIn(call, userName, 'wrong123', { address })).code).toBe('auth.refused')
    const blocked = await signIn(call, userName, password, { address })
    expect(blocked).toMatchObject({ status: 429, code: 'request.tooMany' })
    expect(isAbout(30, blocked.headers.get('retry-after'))).toBe(true)
    portal.clock.move(30_500)
    expect((await signIn(call, userName, 'wrong123', { address })).code).toBe('auth.refused')
    expect(isAbout(60, (await signIn(call, userName, password, { address })).headers.get('retry-after'))).toBe(true)
    portal.clock.move(60_500)
    expect((await signIn(call, userName, password, { address })).success).toBe(true)
    expect((await signIn(call, userName, 'wrong123', { address })).code).toBe('auth.refused')
  })

  test('an hour of guessing at one address lands at most 15 guesses', async () => {
    const { userName } = await person()
    let landed = 0
    for (let minute = 0; minute < 60; minute++) {
      if ((await signIn(call, userName, 'wrong123', { address })).code === 'auth.refused') landed++
      portal.clock.move(60_000)
    }
    expect(landed).toBeGreaterThan(5)
    expect(landed).toBeLessThanOrEqual(15)
  })

  describe('of a stranger', () => {
    const [stranger, home] = ['203.0.113.20', '198.51.100.7']

    test('keeps nobody out: the right password works elsewhere, each time', async () => {
      const { userName } = await person()
      for (let minute = 0; minute < 120; minute += 3) {
        await signIn(call, userName, 'wrong123', { address: stranger })
        if (minute % 12 === 0)
          expect(
            (await signIn(call, userName, password, { address: minute < 60 ? home : `198.51.100.${minute}` })).success,
          ).toBe(true)
        portal.clock.move(180_000)
      }
      for (let i = 0; i < 5; i++)
        expect((await signIn(call, userName, 'wrong123', { address: home })).code).toBe('auth.refused')
      expect((await signIn(call, userName, password, { address: home })).code).toBe('request.tooMany')
    })

    test('from many addresses lands fifty guesses in an hour; who signed in from here before is let in all the same', async () => {
      const { userName } = await person()
      expect((await signIn(call, userName, password, { address: home })).success).toBe(true)
      const codes: string[] = []
      for (let n = 0; n < 55; n++)
        codes.push((await signIn(call, userName, 'wrong123', { address: `203.0.113.${100 + n}` })).code)
      expect(codes.filter((code) => code === 'auth.refused')).toHaveLength(50)
      expect(codes.slice(50)).toEqual(Array.from({ length: 5 }, () => 'request.tooMany'))
      expect((await signIn(call, userName, password, { address: '198.51.100.8' })).code).toBe('request.tooMany')
      expect((await signIn(call, userName, password, { address: home })).success).toBe(true)
      portal.clock.move(3_600_000)
      expect((await signIn(call, userName, password, { address: '198.51.100.8' })).success).toBe(true)
    })
  })

  test('thirty calls of a kind a minute from one address', async () => {
    const address = '203.0.113.9'
    const codes: string[] = []
    for (let i = 0; i < 31; i++)
      codes.push((await call(identity.getIsAdmin, { userName: 'anybody' }, { address })).code)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(30)
    expect(codes.at(-1)).toBe('request.tooMany')
    portal.clock.move(61_000)
    expect((await call(identity.getIsAdmin, { userName: 'anybody' }, { address })).code).toBe('ok')
  })
})
