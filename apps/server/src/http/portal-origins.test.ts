import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson, type Person } from '../testing/people.ts'
import { startTestPortal, type TestPortal } from '../testing/server.ts'

const origin = 'https://portal.example'
const api = 'https://api.example'
const path = '/api/v1/oms/Login/Auth/GetUserInfo'
let open: TestPortal
let closed: TestPortal
let person: Person
beforeAll(async () => {
  open = await startTestPortal({ PORTAL_ORIGINS: `${origin}, https://other.example`, API_URL: api })
  closed = await startTestPortal()
  person = await makePerson(open.database)
})
afterAll(async () => {
  await open.stop()
  await closed.stop()
})

const preflight = (portal: TestPortal, from: string, to = path) =>
  fetch(`${portal.url}${to}`, {
    method: 'OPTIONS',
    headers: {
      Origin: from,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,idempotency-key',
    },
  })
const allowed = ({ headers }: Response) => [...headers].filter(([name]) => name.startsWith('access-control'))

describe('pages of another origin', () => {
  test('are told nothing unless they are named', async () => {
    for (const answer of [
      await preflight(closed, origin),
      await preflight(open, 'https://stranger.example'),
      await preflight(open, 'null'),
    ])
      expect([answer.status, allowed(answer)]).toEqual([405, []])
    const answer = await fetch(`${open.url}${path}`, { headers: { Origin: 'https://portal.example.stranger.example' } })
    expect(allowed(answer)).toEqual([])
    expect(answer.headers.get('vary')).toBe('Origin')
  })

  test('that are named may send what the portal sends, without cookies', async () => {
    for (const to of [path, '/api/v1/oms/OSS/Upload', '/api/v1/oms/Task/Stream']) {
      const answer = await preflight(open, origin, to)
      expect([to, answer.status, await answer.text()]).toEqual([to, 204, ''])
      expect(Object.fromEntries(allowed(answer))).toEqual({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers':
          'Authorization, Content-Language, Content-Type, Idempotency-Key, Last-Event-ID, System',
        'access-control-max-age': '7200',
      })
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('that are named read answers, refusals, files and the live stream', async () => {
    const Authorization = `Bearer ${person.token}`
    for (const [to, headers, status] of [
      [path, { Authorization }, 200],
      [path, {}, 401],
      ['/api/v1/oms/Nowhere', {}, 404],
      ['/api/v1/oms/OSS/Download?ticket=none', {}, 404],
      ['/api/v1/oms/Task/Stream', { Authorization }, 200],
    ] as const) {
      const stop = new AbortController()
      const answer = await fetch(`${open.url}${to}`, { headers: { Origin: origin, ...headers }, signal: stop.signal })
      expect([to, answer.status, allowed(answer)]).toEqual([to, status, [['access-control-allow-origin', origin]]])
      stop.abort()
    }
  })

  test('never read what is not a call', async () => {
    for (const to of ['/version.json', '/readyz'])
      expect(allowed(await fetch(`${open.url}${to}`, { headers: { Origin: origin } }))).toEqual([])
  })
})

test('the page is told where its calls go, and may reach that place alone', async () => {
  const answer = await fetch(`${open.url}/login`)
  expect(await answer.text()).toContain(`<meta name="api-url" content="${api}" />`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`connect-src 'self' ${api};`)
  expect(policy).toContain(`img-src 'self' ${api} data: blob:;`)
  const own = await fetch(`${closed.url}/login`)
  expect(await own.text()).not.toContain('api-url')
  expect(own.headers.get('content-security-policy')).toContain("connect-src 'self';")
})
