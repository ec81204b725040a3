import type { JobContext } from '../jobs/job.ts'
import type { Context } from '../kernel/context.ts'
import { actingFor, nobody } from '../kernel/work.ts'

/** What a job has in hand, over the services of a use case; those in `instead` take the place of theirs. */
export const workerOf = (context: Context, instead: Partial<Context> = {}): JobContext => {
  const services = { ...context, ...instead }
  return {
    ...services,
    workFor: (tenantId, by = nobody) => ({ ...actingFor(services, tenantId), by }),
    signal: new AbortController().signal,
    leaveBehind: () => {},
  }
}
