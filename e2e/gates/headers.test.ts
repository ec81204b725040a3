import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { merchants, shared, tokenOf } from './world.ts'

const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const nothingRuns = /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/
const pagePolicy =
  /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w+/=-]{16,}'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; frame-src blob:; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'$/

/** One address per class of answer. `policy` is the whole Content-Security-Policy, `cache` the Cache-Control. */
type Class = {
  readonly path: string
  readonly status: number
  readonly policy: RegExp
  readonly cache: RegExp
  readonly signedIn?: true
  readonly method?: string
}

const classes: Readonly<Record<string, Class>> = {
  'call, allowed': {
    path: '/api/v1/oms/Login/Auth/GetUserInfo',
    status: 200,
    policy: nothingRuns,
    cache: /^no-store$/,
    signedIn: true,
  },
  'call, public': {
    path: '/api/v1/oms/System/SysTenant/GetTenantInfo',
    status: 200,
    policy: nothingRuns,
    cache: /^no-store$/,
  },
  'call, no token': {
    path: '/api/v1/oms/Login/Auth/GetUserInfo',
    status: 401,
    policy: nothingRuns,
    cache: /^no-store$/,
  },
  'call, malformed': {
    path: '/api/v1/oms/Login/Auth/GetUserInfo?undeclared=1',
    status: 400,
    policy: nothingRuns,
    cache: /^no-store$/,
    signedIn: true,
  },
  'call, unknown': {
    path: '/api/v1/oms/Nowhere',
    status: 404,
    policy: nothingRuns,
    cache: /^no-store$/,
    signedIn: true,
  },
  'call, wrong method': {
    path: '/api/v1/oms/Login/Auth/GetUserInfo',
    status: 405,
    policy: nothingRuns,
    cache: /^no-store$/,
    signedIn: true,
    method: 'POST',
  },
  page: { path: '/login', status: 200, policy: pagePolicy, cache: /^no-store$/ },
  'page of a screen': { path: '/delivery/index?id=1', status: 200, policy: pagePolicy, cache: /^no-store$/ },
  'file that is not there': {
    path: '/assets/nowhere.js',
    status: 404,
    policy: nothingRuns,
    cache: /no-store|no-cache/,
  },
  'version file': { path: '/version.json', status: 200, policy: nothingRuns, cache: /no-store|no-cache/ },
  live: { path: '/healthz', status: 200, policy: nothingRuns, cache: /^no-store$/ },
  ready: { path: '/readyz', status: 200, policy: nothingRuns, cache: /^no-store$/ },
  contract: { path: '/api/v1/openapi.json', status: 200, policy: nothingRuns, cache: /no-store|no-cache/ },
}

const faultsOf = (headers: Headers, { policy, cache }: Class): string[] => {
  const wrong = Object.entries(everywhere).filter(([name, value]) => headers.get(name) !== value)
  const named = wrong.map(([name]) => `${name}: ${headers.get(name)}`)
  const csp = headers.get('content-security-policy') ?? ''
  if (!policy.test(csp)) named.push(`content-security-policy: ${csp}`)
  if (!cache.test(headers.get('cache-control') ?? '')) named.push(`cache-control: ${headers.get('cache-control')}`)
  for (const name of ['set-cookie', 'server', 'x-powered-by']) if (headers.has(name)) named.push(`${name} is sent`)
  return named
}

test('every class of answer carries its whole set of headers', async () => {
  const token = await tokenOf(merchants().own)
  const faults: string[] = []
  for (const [name, one] of Object.entries(classes)) {
    const headers: Record<string, string> = one.signedIn ? { Authorization: `Bearer ${token}` } : {}
    const response = await fetch(`${shared.url}${one.path}`, { headers, method: one.method ?? 'GET' })
    await response.arrayBuffer()
    if (response.status !== one.status) faults.push(`${name}: status ${response.status}`)
    faults.push(...faultsOf(response.headers, one).map((fault) => `${name}: ${fault}`))
  }
  figure('headers', `${Object.keys(classes).length} classes of answer, ${faults.length} faults (limit 0)`)
  expect(faults.slice(0, 20)).toEqual([])
})

test('scripts and styles of the page are files of our own, and a nonce is used once', async () => {
  const pages = await Promise.all(
    [1, 2].map(async () => (await fetch(`${shared.url}/login`)).headers.get('content-security-policy')),
  )
  expect(pages[0]).not.toBe(pages[1])
  const html = await (await fetch(`${shared.url}/login`)).text()
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>[^<]/)
  expect(html).not.toMatch(/\son\w+=/)
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const script = await fetch(`${shared.url}${asset}`)
  expect(script.status).toBe(200)
  expect(script.headers.get('cache-control')).toMatch(/immutable/)
  expect(faultsOf(script.headers, { path: '', status: 200, policy: nothingRuns, cache: /immutable/ })).toEqual([])
})

test('a header that is missing is seen', () => {
  expect(faultsOf(new Headers(), { path: '', status: 200, policy: nothingRuns, cache: /no-store/ })).toHaveLength(
    Object.keys(everywhere).length + 2,
  )
})
