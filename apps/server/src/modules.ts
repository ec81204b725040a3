import { fileHandlers } from './files/files.handlers.ts'
import { removeExpiredFilesJob } from './files/remove-expired.job.ts'
import type { Job } from './jobs/job.ts'
import type { Modules } from './kernel/implement.ts'
import type { Subscriber } from './kernel/outbox.ts'
import { identityHandlers, removeExpiredSignInsJob } from './modules/identity/index.ts'

/** What answers the calls, by area of the contract. */
export const modules: Partial<Modules> = {
  identity: identityHandlers,
  files: fileHandlers,
}

/** Work in the background, by queue. Tasks of the task centre share one queue. */
export const jobs: readonly Job[] = [removeExpiredFilesJob, removeExpiredSignInsJob]

/** What happens because of an announced event. */
export const subscribers: readonly Subscriber[] = []
