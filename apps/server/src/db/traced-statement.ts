import { tracingChannel } from 'node:diagnostics_channel'

const channel = tracingChannel<{ readonly sql: string }>('stowline:sql')

/** Tells of a statement from its sending to its answer, when somebody listens. */
export const tracedStatement = <T>(sql: string, run: () => Promise<T>): Promise<T> => channel.tracePromise(run, { sql })
