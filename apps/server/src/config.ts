import { join, resolve } from 'node:path'
import { z } from 'zod'

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

/** "0", "false", "no" and "off" say no, anything else yes; unset or empty leaves the choice to the default. */
const flag = z
  .string()
  .optional()
  .transform((text) => (text ? !/^(0|false|no|off)$/i.test(text) : undefined))
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)
const url = (...schemes: string[]) =>
  z.string().refine((text) => text === '' || schemes.some((scheme) => text.startsWith(`${scheme}:`)), {
    message: `must begin with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
  })
/** Scheme, host and port, nothing else: what browsers call an origin. */
const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
const origin = z
  .string()
  .transform(withoutSlash)
  .refine(isOrigin, { message: 'must be http: or https:, a host and a port' })
const port = z.coerce.number().int().min(0).max(65_535)

/** Accounts at carriers as JSON: `[{"carrier":"ups","number":"A1B2C3","secrets":{"clientId":"...","clientSecret":"..."}}]`. */
const carrierAccounts = z
  .string()
  .default('')
  .transform((text, ctx) => {
    try {
      const accounts: unknown = text === '' ? [] : JSON.parse(text)
      return accounts
    } catch {
      ctx.addIssue('must be JSON')
      return z.NEVER
    }
  })
  .pipe(z.array(z.strictObject({ carrier: z.string(), number: z.string(), secrets: z.record(z.string(), z.string()) })))

const Environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').default(''),
  DATABASE_DIRECT_URL: url('postgres', 'postgresql').default(''),
  DATABASE_READ_URL: url('postgres', 'postgresql').default(''),
  DATABASE_READ_LAG: z.coerce.number().positive().max(600).default(30),
  DATABASE_POOLED: flag,
  DATABASE_PREPARED: flag,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  FILES_URL: url('s3').default(''),
  AWS_ENDPOINT_URL: url('http', 'https').default(''),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  AWS_SESSION_TOKEN: z.string().default(''),
  MERCHANT_FILES_GB: z.coerce.number().positive().default(10),
  MERCHANT_FILES: z.coerce.number().int().positive().default(50_000),
  SECRETS_FILE: z.string().default(''),
  SMTP_URL: url('smtp', 'smtps').default(''),
  MAIL_FROM: z.string().default('Stowline <no-reply@localhost>'),
  PUBLIC_URL: url('http', 'https').default(''),
  API_URL: z.literal('').or(origin).default(''),
  THEME_COLOURS: flag,
  PORTAL_ORIGINS: list.pipe(z.array(origin)).prefault(''),
  CALLBACK_HOSTS: list.prefault(''),
  TRUSTED_PROXIES: list.prefault(''),
  ROLES: list.pipe(z.array(z.enum(['web', 'worker'])).min(1)).prefault('web,worker'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
  DEMO: flag,
  DEMO_CARRIER_ACCOUNTS: carrierAccounts,
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').default(''),
  OTEL_EXPORTER_OTLP_HEADERS: list.prefault(''),
  OTEL_SERVICE_NAME: z.string().default('stowline'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: port.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().default(''),
  STOWLINE_TEST: flag,
  PRACTICE_CARRIER: flag,
  PRACTICE_DAY: z.coerce.number().positive().optional(),
  PRACTICE_DELAY: z.coerce.number().min(0).max(60_000).default(0),
  UPS_HOST: url('http', 'https').default(''),
  UPS_TEST_HOST: url('http', 'https').default(''),
  FEDEX_HOST: url('http', 'https').default(''),
  FEDEX_TEST_HOST: url('http', 'https').default(''),
})

/** The environment, read once (docs/operations.md lists it). */
export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** The same PostgreSQL past its pooler: for listening, migrations and commands. */
  readonly databaseDirectUrl: string | undefined
  /** A replica of it, for lists and exports. */
  readonly databaseReadUrl: string | undefined
  /** Seconds behind which the replica is left out. */
  readonly readLag: number
  /** `databaseUrl` is a pooler's, which hands sessions around after each transaction. */
  readonly isPooled: boolean
  /** Statements are prepared under names, which a pooler has to know of. */
  readonly isPrepared: boolean
  /** Most connections to PostgreSQL of this process. */
  readonly poolSize: number
  /** Undefined: disk, under the data folder. */
  readonly filesUrl: string | undefined
  readonly store: ObjectStore
  /** What the files of one merchant may come to: bytes, and their number. */
  readonly room: { readonly bytes: number; readonly files: number }
  readonly secretsFile: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where people reach the portal; decides links in mails and whether HSTS is sent. */
  readonly publicUrl: string
  /** Where the portal sends its calls. Undefined: to the server that its page comes from. */
  readonly apiUrl: string | undefined
  /** Whether people choose the colour of their portal (specification, section 2). */
  readonly hasThemeColours: boolean
  /** Whose pages, beside this server's own, may read what calls answer. */
  readonly portalOrigins: ReadonlySet<string>
  /** Hosts that callbacks may go to though they are not public, over http and at any port too. */
  readonly callbackHosts: ReadonlySet<string>
  readonly trustedProxies: readonly string[]
  readonly roles: ReadonlySet<'web' | 'worker'>
  /** How long a node that was told to stop still answers while it says that it is not ready, in milliseconds. */
  readonly drain: number
  readonly isDemo: boolean
  /** Test accounts at carriers that each merchant of the demo gets beside its practice accounts. */
  readonly demoCarrierAccounts: readonly {
    readonly carrier: string
    readonly number: string
    readonly secrets: Readonly<Record<string, string>>
  }[]
  /** Whether the practice carrier is offered: its labels say SAMPLE, and are charged like any other. */
  readonly hasPracticeCarrier: boolean
  /** Seconds of a carrier day of the practice carrier. */
  readonly practiceDay: number
  /** Milliseconds the practice carrier takes to answer; a test seam, for measuring batches. */
  readonly practiceDelay: number
  /** Where the carriers are reached, where that is not their published address. */
  readonly ups: { readonly hosts: CarrierHosts }
  readonly fedex: { readonly hosts: CarrierHosts }
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Where traces go by OTLP over HTTP; undefined: nowhere. */
  readonly traces:
    | { readonly endpoint: string; readonly headers: Readonly<Record<string, string>>; readonly service: string }
    | undefined
  /** Where a process without the web role says that it lives. */
  readonly healthPort: number | undefined
  readonly logLevel: string
  /** Test seams are open: an injected clock and a fixed puzzle answer. */
  readonly isTest: boolean
}

/** Where an S3-compatible store is, and as whom it is asked. Empty: Amazon's own address, and the right that the machine has. */
export type ObjectStore = {
  readonly endpoint: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  readonly sessionToken: string
}

type CarrierHosts = { readonly production?: string; readonly test?: string }

const hosts = (production: string, test: string): CarrierHosts => ({
  ...(production ? { production: withoutSlash(production) } : {}),
  ...(test ? { test: withoutSlash(test) } : {}),
})

const dayInSeconds = 86_400
const demoDayInSeconds = 60

/** `name=value`, the value percent-encoded where it has to be (OpenTelemetry, "OTLP exporter"); it may hold further equals signs. */
const headerOf = (header: string): [string, string] => {
  const end = header.indexOf('=')
  return [header.slice(0, end), decodeURIComponent(header.slice(end + 1))]
}

const tracesOf = (env: z.output<typeof Environment>): Config['traces'] =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === ''
    ? undefined
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: Object.fromEntries(env.OTEL_EXPORTER_OTLP_HEADERS.map(headerOf)),
        service: env.OTEL_SERVICE_NAME,
      }

const databaseOf = (env: z.output<typeof Environment>) => ({
  databaseUrl: env.DATABASE_URL || undefined,
  databaseDirectUrl: env.DATABASE_DIRECT_URL || undefined,
  databaseReadUrl: env.DATABASE_READ_URL || undefined,
  readLag: env.DATABASE_READ_LAG,
  isPooled: env.DATABASE_POOLED ?? env.DATABASE_DIRECT_URL !== '',
  isPrepared: env.DATABASE_PREPARED ?? true,
  poolSize: env.DATABASE_POOL,
})

const watchedAt = (env: z.output<typeof Environment>) => ({
  metricsPort: env.METRICS_PORT,
  metricsHost: env.METRICS_HOST,
  healthPort: env.HEALTH_PORT,
  traces: tracesOf(env),
})

const filesOf = (env: z.output<typeof Environment>): Pick<Config, 'filesUrl' | 'store' | 'room'> => ({
  filesUrl: env.FILES_URL || undefined,
  store: {
    endpoint: withoutSlash(env.AWS_ENDPOINT_URL),
    region: env.AWS_REGION,
    keyId: env.AWS_ACCESS_KEY_ID,
    secret: env.AWS_SECRET_ACCESS_KEY,
    sessionToken: env.AWS_SESSION_TOKEN,
  },
  room: { bytes: env.MERCHANT_FILES_GB * 2 ** 30, files: env.MERCHANT_FILES },
})

const parsedOf = (environment: NodeJS.ProcessEnv): z.output<typeof Environment> => {
  const parsed = Environment.safeParse(environment)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${String(path[0])}=${environment[String(path[0])]}: ${message}`,
  )
  throw new Error(`环境变量有误 / The environment is not usable:\n${[...new Set(faults)].join('\n')}`)
}

/** Reads the environment; refuses what can't be meant, naming every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = parsedOf(environment)
  const isTest = env.STOWLINE_TEST ?? false
  if (isTest && env.NODE_ENV === 'production')
    throw new Error('STOWLINE_TEST opens test seams and is refused with NODE_ENV=production')
  const dataDir = resolve(env.DATA_DIR)
  const isDemo = env.DEMO ?? env.DATABASE_URL === ''
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    ...databaseOf(env),
    ...filesOf(env),
    secretsFile: env.SECRETS_FILE ? resolve(env.SECRETS_FILE) : join(dataDir, 'secrets.json'),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM,
    publicUrl: withoutSlash(env.PUBLIC_URL || `http://localhost:${env.PORT}`),
    apiUrl: env.API_URL || undefined,
    hasThemeColours: env.THEME_COLOURS ?? false,
    portalOrigins: new Set(env.PORTAL_ORIGINS),
    callbackHosts: new Set(env.CALLBACK_HOSTS.map((host) => host.toLowerCase())),
    trustedProxies: env.TRUSTED_PROXIES,
    roles: new Set(env.ROLES),
    drain: env.DRAIN_SECONDS * 1_000,
    isDemo,
    demoCarrierAccounts: env.DEMO_CARRIER_ACCOUNTS,
    hasPracticeCarrier: env.PRACTICE_CARRIER ?? (isDemo || isTest),
    practiceDelay: isTest ? env.PRACTICE_DELAY : 0,
    practiceDay: env.PRACTICE_DAY ?? (isDemo ? demoDayInSeconds : dayInSeconds),
    ups: { hosts: hosts(env.UPS_HOST, env.UPS_TEST_HOST) },
    fedex: { hosts: hosts(env.FEDEX_HOST, env.FEDEX_TEST_HOST) },
    ...watchedAt(env),
    logLevel: env.LOG_LEVEL,
    isTest,
  }
}
