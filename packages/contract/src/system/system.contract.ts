import { liveTopics } from '@stowline/domain/kernel/live-topics'
import { z } from 'zod'
import { Nothing, rpc } from '../kernel/rpc.ts'

/** A live message: the thing of this topic has changed, read it again. `resync`: messages may be missing, read everything again. */
export const LiveMessage = z.object({
  topic: z.enum([...liveTopics, 'resync']),
  id: z.string(),
})
export type LiveMessage = z.output<typeof LiveMessage>

/** Live updates. Read with fetch and the Authorization header; Last-Event-ID resumes after a break. */
export const system = {
  stream: rpc('GET oms/Task/Stream', { access: 'signedIn', manner: 'stream', input: Nothing, output: LiveMessage }),
}
