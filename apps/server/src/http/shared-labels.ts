import type { FastifyInstance } from 'fastify'
import { addressKey } from '../kernel/address-key.ts'
import type { Services } from '../kernel/context.ts'
import { tooMany } from '../kernel/refusal.ts'
import { sharedLabelPath } from '../kernel/shared-label-path.ts'
import { createCallWindow } from './call/call-window.ts'
import type { HeaderSets } from './headers.ts'

/** What lies behind a key; refuses one that leads nowhere. */
export type OpenSharedLabel = (key: string) => Promise<{ readonly pdf: Uint8Array; readonly name: string }>

/** Openings from one address in a minute, good keys or not. */
const mostFrom = 60
const minute = 60_000

/** A return's label for whoever has its key: the PDF and nothing else (behaviour: Links without sign-in). */
export function addSharedLabels(
  server: FastifyInstance,
  { systemNow }: Pick<Services, 'systemNow'>,
  open: OpenSharedLabel,
  headers: HeaderSets,
): void {
  const countCall = createCallWindow(minute, systemNow)
  server.get<{ Params: { key: string } }>(`${sharedLabelPath}/:key`, async (request, reply) => {
    const wait = countCall(addressKey(request.ip), mostFrom)
    if (wait > 0) throw tooMany(wait)
    const { pdf, name } = await open(request.params.key)
    const own = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
    }
    return reply.headers({ ...headers.file, ...own }).send(Buffer.from(pdf))
  })
}
