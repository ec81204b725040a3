import { z } from 'zod'
import { Nothing, rpc } from '../kernel/rpc.ts'

/** What happened, as the live stream tells it: `event` is the past-tense name, `data` its payload. */
export const LiveEvent = z.object({ id: z.string(), event: z.string(), data: z.record(z.string(), z.unknown()) })
export type LiveEvent = z.output<typeof LiveEvent>

/** Live updates. Read with fetch and the Authorization header; Last-Event-ID resumes. */
export const system = {
  stream: rpc('GET oms/Task/Stream', { access: 'signedIn', manner: 'stream', reads: true, input: Nothing, output: LiveEvent }),
}
