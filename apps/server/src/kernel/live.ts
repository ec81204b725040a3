import { type LiveTopic, liveTopics } from '@stowline/domain/kernel/live-topics'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Db } from '../db/database.ts'
import type { LiveMessage } from './context.ts'

const CHANNEL = 'live'
/** Messages kept for pages that come back after a short break. */
const MOST_KEPT = 1_000

export type StreamedMessage = {
  readonly id: string
  readonly topic: LiveMessage['topic'] | 'resync'
  readonly subject: string
}
/** Without a tenant it is for the provider's people. */
type Kept = StreamedMessage & { readonly tenantId: string | null; readonly userId: string | undefined }
type Account = { readonly tenantId: string; readonly userId: string }
type Listener = Account & {
  readonly isProvider: boolean
  readonly sessionId: string
  readonly send: (message: StreamedMessage) => void
  readonly end: () => void
}

/** Sends a live message when the transaction commits, to whichever process the page is connected to. */
export async function tell(db: Db, { userId, toProvider, topic, id }: LiveMessage): Promise<void> {
  const tenant = toProvider ? sql`null` : sql`current_tenant()`
  const message = sql`json_build_object('t', ${tenant}, 'u', ${userId ?? null}::text, 'k', ${topic}::text, 'i', ${id}::text)::text`
  await sql`select pg_notify(${CHANNEL}, ${message})`.execute(db)
}

/** More changes than this at once are told in one message that names none of them: '' is any. */
const mostNamed = 10

/** Tells the pages of both sides, merchant and provider, that records have changed: in one statement, when the transaction commits. */
export async function tellBothSides(db: Db, topic: LiveTopic, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const named = ids.length > mostNamed ? [''] : ids
  const message = sql`json_build_object('t', side.t, 'u', null, 'k', ${topic}::text, 'i', changed.id)::text`
  await sql`
    select pg_notify(${CHANNEL}, ${message})
    from unnest(${named}::text[]) as changed (id) cross join (values (current_tenant()), (null)) as side (t)`.execute(
    db,
  )
}

/** What the database says: a message for pages, or that a session has ended (migration 0065), which is for us. */
const Heard = z.object({
  t: z.string().nullable(),
  u: z.string().nullable(),
  k: z.enum([...liveTopics, 'session']),
  i: z.string(),
})

const addressedTo = (kept: Kept, listener: Listener): boolean =>
  (kept.tenantId === null ? listener.isProvider : kept.tenantId === listener.tenantId) &&
  (kept.userId === undefined || kept.userId === listener.userId)

/** Hands live messages to the pages connected to this process. */
export function createLive(database: Database, now: () => Date) {
  const listeners = new Set<Listener>()
  const kept: Kept[] = []
  // Ids of another process's life are not ours: a page that brings one is told to read everything anew.
  const life = now().getTime().toString(36)
  let count = 0

  const hear = (payload: string): void => {
    const { t, u, k, i } = Heard.parse(JSON.parse(payload))
    if (k === 'session') {
      for (const listener of listeners) if (listener.tenantId === t && listener.sessionId === i) listener.end()
      return
    }
    const message: Kept = { id: `${life}-${++count}`, topic: k, subject: i, tenantId: t, userId: u ?? undefined }
    kept.push(message)
    if (kept.length > MOST_KEPT) kept.shift()
    for (const listener of listeners) if (addressedTo(message, listener)) listener.send(message)
  }

  const resync = (): StreamedMessage => ({ id: `${life}-${count}`, topic: 'resync', subject: '' })

  const missed = (listener: Listener, lastId: string): StreamedMessage[] => {
    const [theirLife, number] = lastId.split('-')
    const last = Number(number)
    const oldest = count - kept.length
    if (theirLife !== life || !Number.isInteger(last) || last < oldest || last > count) return [resync()]
    return kept.slice(last - oldest).filter((message) => addressedTo(message, listener))
  }

  return {
    /** Begins to hear. After a lost connection to the database messages may be missing, so every page is told to read anew. */
    start: () => database.listen(CHANNEL, hear, () => listeners.forEach(({ send }) => void send(resync()))),
    /** Connects a page; with the id of the last message it saw, what it missed comes first. Answers with the way to disconnect it. */
    connect(listener: Listener, lastId?: string): () => void {
      if (lastId) for (const message of missed(listener, lastId)) listener.send(message)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Ends every stream: the server stops. */
    end: () => listeners.forEach(({ end }) => void end()),
    /** Streams that are open for an account, here. */
    countOf: ({ tenantId, userId }: Account): number =>
      [...listeners].filter((listener) => listener.tenantId === tenantId && listener.userId === userId).length,
    get size() {
      return listeners.size
    },
  }
}
export type Live = ReturnType<typeof createLive>
