import type { Logger } from 'pino'
import { type Clock, createClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { oneAtATime } from './db/one-at-a-time.ts'
import type { Advanced } from './demo/advance.ts'
import { demoTime } from './demo/demo-time.ts'
import { openStorage, type Storage } from './files/storage.ts'
import { serveHealth } from './health.ts'
import { announceTo, deliveries } from './jobs/events.ts'
import { createJobs } from './jobs/worker.ts'
import type { Services } from './kernel/context.ts'
import { servicesOver, systemContext } from './kernel/work.ts'
import { installationSecrets } from './kernel/installation-secrets.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { installationFigures } from './installation-figures.ts'
import { createMetrics, type Metrics } from './kernel/metrics.ts'
import type { Secrets } from './kernel/secrets.ts'
import { hashPassword, inviteFirstAccount, prepareDecoy } from './modules/identity/index.ts'
import { openSharedLabel } from './modules/shipping/index.ts'
import { receiveMessage } from './modules/tracking/index.ts'
import { jobsOver, modules } from './modules.ts'
import { joinNodes } from './nodes.ts'
import { loggerOf, outside, practiceOfThePast } from './outside.ts'
import { enterAll, openBook } from './practice-book.ts'
import { readyDatabase } from './ready-database.ts'
import { startImportProcess } from './start-import-process.ts'
import { subscribers } from './subscribers.ts'
import { serveWeb } from './web.ts'

/** How long a stopping process waits for what is under way, in milliseconds. */
const STOP_TIMEOUT = 20_000

/** A running installation. Tests start one over a database of their own. */
export type Portal = {
  /** Empty without the web role. */
  readonly url: string
  readonly services: Services
  readonly database: Database
  readonly clock: Clock
  /** Puts the demo's clock forward; a fault in an installation that was not filled as a demo. */
  advance(milliseconds: number): Promise<Advanced>
  /** Runs jobs, deliveries of events too, until nothing waits. For tests, where no worker runs. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** What a test brings along; a given database is migrated already. */
export type PortalParts = {
  readonly log?: Logger
  /** The configured database, when its opening has begun already. */
  readonly opening?: Promise<Database>
  readonly database?: Database
  readonly secrets?: Secrets
  /** Takes what a person at the terminal should read. */
  readonly print?: (text: string) => void
}

type Ready = Required<Omit<PortalParts, 'opening'>> & { readonly storage: Storage }

/** Opens everything in order: database, schema, secrets, first content, jobs, HTTP. */
export async function startPortal(config: Config, parts: PortalParts = {}): Promise<Portal> {
  const log = parts.log ?? loggerOf(config)
  const database = parts.database ?? (await readyDatabase(config, parts.opening))
  const closing: (() => unknown)[] = [() => database.close()]
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close()
  }
  try {
    if (config.traces) closing.push((await import('./kernel/traces.ts')).keepTraces(config.traces, log))
    const secrets =
      parts.secrets ?? (await oneAtATime(database, () => installationSecrets(config.secretsFile, database)))
    const storage = await openStorage(config)
    if (!parts.database) closing.push(await joinNodes(database, { roles: config.roles, storage }))
    const { print = console.log } = parts
    return { ...(await assemble(config, { log, database, secrets, print, storage }, closing)), stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

async function assemble(
  config: Config,
  { log, database, secrets, print, storage }: Ready,
  closing: (() => unknown)[],
): Promise<Omit<Portal, 'stop'>> {
  const clock = createClock()
  const { now, systemNow } = clock
  const book = await openBook(config.dataDir, database)
  const announce = announceTo(subscribers)
  const isWorking = config.roles.has('worker')
  const metrics = config.metricsPort === undefined ? undefined : createMetrics()
  const count = metrics?.count ?? (() => {})
  const context = () => systemContext(services, announce, 'job')
  const importProcess = startImportProcess(config, clock)
  if (importProcess) closing.push(importProcess.close)
  const jobs = jobsOver(importProcess)
  const demo = demoTime({ database, clock, jobs, context })
  const runtime = createJobs({
    database,
    jobs: [...jobs, ...deliveries(subscribers)],
    log,
    isWorking,
    context,
    ownNights: () => demo.nightsJob(),
  })
  const services: Services = servicesOver(database, {
    ...{ now, systemNow, log, secrets, count },
    jobs: runtime,
    ...outside(config, { now, systemNow, log, book, storage, count }),
  })
  if (metrics) closing.push(tellFigures(config, database, metrics))
  await oneAtATime(database, () => fillWhenEmpty(config, services, { database, print }))
  closing.push(await demo.follow())
  await prepareDecoy()
  await runtime.start()
  clock.onMove(runtime.wake)
  closing.push(() => runtime.stop())
  const web = {
    ...{ database, services, clock, announce, modules, metrics },
    receiveMessage: (message: Parameters<typeof receiveMessage>[1]) =>
      receiveMessage(systemContext(services, announce, 'carrierMessage'), message),
    openSharedLabel: (key: string) => openSharedLabel(services, key),
  }
  const url = config.roles.has('web')
    ? await serveWeb(config, web, closing)
    : await serveHealth(config, database, closing)
  return { url, services, database, clock, drain: runtime.drain, advance: demo.advance }
}

const tellFigures = (config: Config, database: Database, metrics: Metrics): (() => void) => {
  metrics.add('of', installationFigures(config, database))
  return serveMetrics(metrics, { port: config.metricsPort ?? 0, host: config.metricsHost })
}

type Filling = Pick<Ready, 'database' | 'print'>

/** An empty installation gets the demo, or a link for the first account. What is printed here is printed nowhere else. */
async function fillWhenEmpty(config: Config, services: Services, { database, print }: Filling): Promise<void> {
  const isEmpty = await services.within(
    { role: 'system' },
    async (db) => !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst()),
  )
  if (!isEmpty) return
  if (!config.isDemo) {
    const link = await inviteFirstAccount(services)
    if (link) print(`\nNobody can sign in yet. Make the first account here (this link works once):\n  ${link}\n`)
    return
  }
  const { fillDemo } = await import('./demo/fill.ts')
  const hash = (password: string) => hashPassword(password, services.secrets)
  const { now } = services
  const practice = practiceOfThePast(config)
  const { accounts, clients } = await fillDemo({
    ...{
      database,
      dataDir: config.dataDir,
      files: services.files,
      printer: services.labelPrinter('demo'),
      now,
      newId: services.newId,
      hashPassword: hash,
      carrierOn: practice.on,
    },
    carrierAccounts: config.demoCarrierAccounts,
    seal: services.secrets.encrypt,
  })
  await enterAll(database, practice.entries())
  // Until PostgreSQL has looked at the tables by itself, a minute later, it takes thousands of rows for a few dozen.
  if (database.engine === 'postgres') await database.raw.query('analyze')
  print('\nThe demo is ready. Accounts (also in demo-credentials.json under the data folder):')
  for (const { tenant, userName, password, role } of accounts)
    print(`  ${tenant.padEnd(12)} ${userName.padEnd(20)} ${password.padEnd(14)} ${role}`)
  print('Machines (client id and secret):')
  for (const { tenant, clientId, clientSecret } of clients) print(`  ${tenant.padEnd(12)} ${clientId} ${clientSecret}`)
}

/** Runs until it is told to stop. A fault that nobody caught ends the process: its state can't be trusted any more. */
export async function run(config = readConfig(), opening?: Promise<Database>): Promise<void> {
  const log = loggerOf(config)
  const crash = (error: unknown): never => {
    log.fatal({ err: error }, 'unexpected fault')
    process.exit(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  const portal = await startPortal(config, { log, ...(opening && { opening }) }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    log.debug({ err: error }, 'start failed')
    process.exit(1)
  })
  if (portal.url) console.log(`Stowline is ready at ${portal.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), STOP_TIMEOUT + config.drain).unref()
      portal.stop().then(() => process.exit(0), crash)
    })
}

if (import.meta.main) await run()
