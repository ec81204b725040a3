import type { Services } from '../kernel/context.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import type { Db } from '../db/database.ts'
import { type ContentKind, mimeOf } from './content-type.ts'
import { downloadPath } from './download-ticket.ts'
import { inspectUpload } from './inspect-upload.ts'
import type { StoredBytes } from './files.ts'
import { lockRoom, mustUseUploads } from './room.ts'
import { limitsOf, mayUpload, slotOf, type Slot, type SlotName } from './slots.ts'
import { takeHeld } from './ticket-holder.ts'
import { issueTicket, type Ticket } from './tickets.ts'

/** How long an upload waits to be used before it goes, in milliseconds. */
const unusedFor = 86_400_000

export const uploadPath = '/api/v1/oms/OSS/Upload'

/** Bytes of uploads under way, of everybody and of one merchant; above it a new one is asked to come back. */
const mostInFlight = { all: 120 * 2 ** 20, merchant: 60 * 2 ** 20 }
let inFlight = 0
const inFlightOf = new Map<string, number>()

/** Counts bytes that come in or leave again; true when there is room for them. */
const count = (tenantId: string, bytes: number): boolean => {
  const own = (inFlightOf.get(tenantId) ?? 0) + bytes
  if (own === 0) inFlightOf.delete(tenantId)
  else inFlightOf.set(tenantId, own)
  inFlight += bytes
  return inFlight <= mostInFlight.all && own <= mostInFlight.merchant
}

export type Uploaded = {
  readonly fileId: string
  readonly fileUrl: string
  readonly name: string
  readonly size: number
}

/** An upload ticket and what it is for, while its holder still has a screen that uploads this. A ticket is spent here, whatever becomes of the upload. */
export const beginUpload = async (
  services: Services,
  secret: string | undefined,
): Promise<Ticket & { limits: Slot }> => {
  const ticket = secret ? await takeHeld(services, secret, 'upload') : undefined
  const limits = slotOf(ticket?.slot ?? null)
  if (!ticket || !limits || !mayUpload(limits, ticket.menus)) throw notFound()
  return { ...ticket, limits }
}

/** Takes in one file, inspects it and stores it. Nothing is kept of one that is refused. */
export const receiveUpload = async (
  services: Services,
  { limits, ...ticket }: Ticket & { limits: Slot },
  file: { readonly name: string; readonly content: AsyncIterable<Buffer> },
): Promise<Uploaded> => {
  const bytes = await collect(file.content, ticket.tenantId, limits)
  const kind = await inspectUpload(bytes, limits)
  const { tenantId } = ticket
  const stored = await services.files.store({ tenantId, bytes })
  const kept = services.within({ role: 'app', tenantId }, (db) =>
    keepUpload(services, db, ticket, { name: displayName(file.name), kind, stored }),
  )
  return kept.catch(async (error: unknown) => {
    await services.files.forget(stored.key)
    throw error
  })
}

type NewUpload = { readonly name: string; readonly kind: ContentKind; readonly stored: StoredBytes }

/** The row of an upload: it has a day to be used, and counts against what its merchant and its account may keep. */
const keepUpload = async (
  services: Services,
  db: Db,
  ticket: Ticket,
  { name, kind, stored }: NewUpload,
): Promise<Uploaded> => {
  const { tenantId, userId } = ticket
  const [slot, now] = [ticket.slot as SlotName, services.now()]
  await lockRoom(db, tenantId)
  await services.files.mustHaveRoom(db)
  await mustUseUploads(db, slot, userId, now)
  const expiresAt = new Date(now.getTime() + unusedFor)
  const { fileId } = await services.files.attach(
    db,
    { tenantId, slot, name, contentType: mimeOf[kind], createdBy: userId, expiresAt },
    stored,
  )
  const download = await issueTicket(db, ticket, { purpose: 'download', fileId }, services.systemNow())
  return { fileId, fileUrl: `${downloadPath}?ticket=${download}`, name, size: stored.size }
}

const collect = async (content: AsyncIterable<Buffer>, tenantId: string, slot: Slot): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of content) {
      size += part.length
      const hasRoom = count(tenantId, part.length)
      if (size > slot.maxBytes) throw new Refusal('files.tooLarge', limitsOf(slot))
      if (!hasRoom) throw new Refusal('server.busy')
      parts.push(part)
    }
  } catch (error) {
    // These bytes come straight from the line: what else goes wrong here is its breaking off, and no error of the server's.
    throw error instanceof Refusal ? error : new Refusal('request.invalid')
  } finally {
    count(tenantId, -size)
  }
  return Buffer.concat(parts)
}

/** The name as text only: no folders, no control or direction marks, no more than a row holds. */
const displayName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
      .trim()
      .slice(0, 200) || 'file'
  )
}
