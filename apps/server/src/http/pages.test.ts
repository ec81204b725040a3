import { api } from '@stowline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/server.ts'
import type { OpenApi } from './openapi.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example' })
})
afterAll(() => portal.stop())
const get = (path: string, init?: RequestInit) => fetch(`${portal.url}${path}`, init)

describe('the contract for reading', () => {
  test('names every call with its access and marks ids', async () => {
    const document = (await (await get('/api/v1/openapi.json')).json()) as OpenApi
    const wires = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1/', '')}`),
    )
    const all = Object.values(api).flatMap((calls) => Object.values(calls).map(({ wire }) => wire))
    expect(document.openapi).toBe('3.1.0')
    expect(wires.sort()).toEqual([...all].sort())
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.filter((operation) => operation['x-access'] === undefined)).toEqual([])
    expect(JSON.stringify(document)).toContain('"x-ref":"order"')
    expect(document.paths['/api/v1/oauth/token']?.['post']?.requestBody).toMatchObject({
      content: { 'application/x-www-form-urlencoded': {} },
    })
  })

  test('the page for people needs no script and no other file', async () => {
    const answer = await get('/api/v1/docs')
    const html = await answer.text()
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(html).toContain(`<style nonce="${nonce}">`)
    expect(html).not.toMatch(/<script|src="http|\son\w+=|style="/)
    expect(html).toContain('oms/Order/OmsAllOrderImage/GetPageList')
  })
})

describe('other addresses', () => {
  test('health, readiness and version', async () => {
    for (const [path, body] of [
      ['/healthz', { status: 'ok' }],
      ['/readyz', { status: 'ready' }],
      ['/version.json', { version: expect.any(String) }],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
      expect(await answer.json()).toEqual(body)
    }
  })

  test('behind TLS every class of answer says so', async () => {
    for (const path of ['/healthz', '/login', '/api/v1/nowhere', '/nowhere.js'])
      expect([path, (await get(path)).headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ])
  })

  test('what is no file and no call is not found; files of the machine are out of reach', async () => {
    for (const path of [
      '/nowhere.js',
      '/.stamp',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
      '/api/v1/nowhere',
      '/api/nowhere',
      '/metrics.txt',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  test('a stranger’s address is not believed without a proxy that is trusted', async () => {
    const own = await startTestPortal({ TRUSTED_PROXIES: '' })
    const path = `${own.url}/api/v1/oms/System/SysForgotPassword/GetIsAdmin`
    const ask = (address: string) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{"userName":"anybody"}',
      })
    const statuses = []
    for (let i = 0; i < 31; i++) statuses.push((await ask(`198.51.100.${i}`)).status)
    await own.stop()
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})
