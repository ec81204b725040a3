import { type ClockStanding, createClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { openStorage } from './files/storage.ts'
import { announceTo } from './jobs/events.ts'
import { jobsThrough } from './jobs/send-job.ts'
import { installationSecrets } from './kernel/installation-secrets.ts'
import { givenWork, serveWork } from './kernel/serve-work.ts'
import { servicesOver, systemContext } from './kernel/work.ts'
import { importTasks } from './modules/orders/imports/import-tasks.ts'
import { makeReadingReady } from './modules/orders/imports/read-in-thread.ts'
import { runTakenTask, type TakenTask } from './modules/tasks/index.ts'
import { loggerOf, outside } from './outside.ts'
import { databaseBook } from './practice-book.ts'
import { subscribers } from './subscribers.ts'

/** What the process is given when it starts. */
export type GivenToImports = { readonly config: Config; readonly clock: ClockStanding }

/** Connections of a few imports at a time: one that reads, one that writes, one that says how far it is. */
const poolSize = 4

makeReadingReady()
const { config, clock: standing } = await givenWork<GivenToImports>()
const clock = createClock()
clock.takeOver(standing)
const { now, systemNow } = clock
const log = loggerOf(config)
const leaveTraces = config.traces && (await import('./kernel/traces.ts')).keepTraces(config.traces, log)
const database = await openDatabase({ ...config, poolSize })
const services = servicesOver(database, {
  ...{ now, systemNow, log },
  jobs: jobsThrough(database),
  secrets: await installationSecrets(config.secretsFile, database),
  ...outside(config, {
    ...{ now, systemNow, log, book: databaseBook(database), storage: await openStorage(config) },
    count: () => {},
  }),
  count: () => {},
})
const run = runTakenTask(importTasks)
serveWork<TakenTask, ClockStanding>({
  work: (taken, signal) =>
    run(taken, { ...systemContext(services, announceTo(subscribers), 'job'), signal, leaveBehind: () => {} }),
  hear: clock.takeOver,
  close: async () => {
    await leaveTraces?.()
    await database.close()
  },
})
