/** Header sets by class of answer (docs/wire.md). Every answer of the server carries one of them, whole. */

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const

/** Warehouses photograph what comes back: the page may open a camera, nothing that it frames may. */
const pagePermissions = { 'permissions-policy': everywhere['permissions-policy'].replace('camera=()', 'camera=(self)') }

const oneYear = 31_536_000
/** Only where people reach the portal over TLS. */
const transport = (isTls: boolean) =>
  isTls ? { 'strict-transport-security': `max-age=${oneYear}; includeSubDomains` } : {}

/** For answers that are not a page: nothing may run, load or frame them. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The portal's page. Style elements that the user interface inserts carry the nonce; style attributes are set through the CSSOM. */
const pagePolicy = (nonce: string, sources: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${sources} data: blob:`,
    // Videos of notices, which are read whole.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${sources}`,
    'frame-src blob:',
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

export type HeaderSet = Readonly<Record<string, string>>
export type HeaderSets = {
  /** JSON of a call, also errors and unknown addresses. */
  readonly call: HeaderSet
  /** A page with its own nonce. */
  readonly page: (nonce: string) => HeaderSet
  /** Files of the web app: those with a hash in their name never change. */
  readonly asset: (isHashed: boolean) => HeaderSet
  /** Files of people: shown nowhere, only saved. */
  readonly file: HeaderSet
}

/** `apiUrl`: where the page sends its calls, unless to the server that it comes from. */
export const headerSets = (isTls: boolean, apiUrl?: string): HeaderSets => ({
  call: {
    ...everywhere,
    ...transport(isTls),
    'content-security-policy': nothingRuns,
    'cache-control': 'no-store',
  },
  page: (nonce) => ({
    ...everywhere,
    ...pagePermissions,
    ...transport(isTls),
    'content-security-policy': pagePolicy(nonce, apiUrl === undefined ? "'self'" : `'self' ${apiUrl}`),
    'cache-control': 'no-store',
  }),
  asset: (isHashed) => ({
    ...everywhere,
    ...transport(isTls),
    'content-security-policy': nothingRuns,
    'cache-control': isHashed ? `public, max-age=${oneYear}, immutable` : 'no-cache',
  }),
  file: {
    ...everywhere,
    ...transport(isTls),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  },
})
