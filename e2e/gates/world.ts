import pg from 'pg'
import { inject } from 'vitest'
import { machineToken } from '../ask.ts'
import type { Call } from '../contract/endpoints.ts'
import type { Answer } from '../call.ts'
import { copyOf } from '../demo-data.ts'
import { type Credentials, type Env, type MachineClient, type Server, startServer } from '../server.ts'

export const shared = inject('shared')
export const isFull = process.env['STOWLINE_FULL'] === '1'

const providerCode = (client: MachineClient) => /provider|stowline/i.test(client.tenant)

/** Ours and the stranger: each merchant of the demo serves as the other's. */
export const merchants = (credentials: Credentials = shared.credentials) => {
  const [own, foreign] = credentials.clients.filter((client) => !providerCode(client))
  if (!own || !foreign) throw new Error('the demo gives no client for two merchants')
  return { own, foreign, provider: credentials.clients.find(providerCode) }
}

export const tokenOf = (client: MachineClient, base = shared.url) => machineToken(base, client)

/** A token for one call: logging out ends its session, so that call gets one of its own. */
export const tokenFor = async ({ name }: Call, token: string): Promise<string> =>
  name === 'identity.logOut' ? tokenOf(merchants().own) : token

/** A server of one test's own over a copy of the embedded demo; its time stands still for parcels. */
export const startEmbedded = (env: Env = {}): Promise<Server> =>
  startServer({ PRACTICE_DAY: '86400', ...env }, copyOf(inject('embeddedDemo')))

/** A look into the shared server's database, past row-level security. */
export const withDatabase = async <T>(fn: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: shared.databaseUrl })
  await client.connect()
  return fn(client).finally(() => client.end())
}

export const tenantOf = (client: MachineClient): Promise<string> =>
  withDatabase(async (db) => {
    const { rows } = await db.query<{ tenant_id: string }>(
      'select tenant_id from authorizations where client_id = $1',
      [client.clientId],
    )
    return rows[0]?.tenant_id ?? ''
  })

/** What must never be read in an answer: stack lines, SQL, file paths, names of our internals. */
const internals =
  /\bat (?:\S+ \()?(?:file:|\/|node:)|node_modules|\.ts:\d+|\b(?:select|insert into|update|delete from)\b .{0,80}\b(?:from|values|set|where)\b|syntax error at|relation "|column "|violates|ECONNREFUSED|stowline_(?:app|system)|pg_catalog/i

export const leaksInternals = ({ text }: Answer): boolean => internals.test(text)

/** An answer without what differs by chance: request id, tickets of files, moments, ids that are not in `keep`. */
export const normal = ({ status, text }: Answer, keep: Readonly<Record<string, string>> = {}): string => {
  let plain = text.replace(/"requestId":"[^"]*"/, '').replaceAll(/\bticket=[\w-]{43}/g, 'ticket=<ticket>')
  for (const [value, name] of Object.entries(keep)) plain = plain.replaceAll(value, name)
  return `${status} ${plain.replaceAll(/\b[0-9a-hjkmnp-tv-z]{26}\b/g, '<id>').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')}`
}
