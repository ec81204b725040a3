import { z } from 'zod'

/** The shape of every JSON answer (wire.md, section 1). */
export const Envelope = z.object({
  success: z.boolean(),
  code: z.string(),
  message: z.string(),
  data: z.unknown(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
})
export type Envelope<Data = unknown> = Omit<z.output<typeof Envelope>, 'data'> & { data: Data }
