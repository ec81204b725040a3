import type { Db } from '../db/database.ts'

export type SendOptions = {
  /** The transaction that the job belongs to: it exists when that commits. By default the one the caller is in, if any. */
  readonly db?: Db
  readonly startAfter?: Date
  /** On queues with `once`: no second unfinished job of the same key. */
  readonly singletonKey?: string
}

/** Hands work to the queue. */
export type Jobs = {
  send(queue: string, data: Readonly<Record<string, unknown>>, options?: SendOptions): Promise<void>
  /** Says that a job of this queue is about to come. */
  expect(queue: string): void
}
