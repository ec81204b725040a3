import type { FileHabits } from '@stowline/domain/orders/imports/check'
import type { OrderGroup } from '@stowline/domain/orders/imports/group'
import { oneAhead } from '../../../kernel/one-ahead.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createThreads, type Thread } from '../../../kernel/threads.ts'
import type { FileLayout, ReadRequest, RowSet } from './order-file.ts'
import type { Asked, Said } from './order-file-worker.ts'

/**
 * Threads that read files. Heads of files are read apart from whole files, so that nobody who chooses a file waits for another's import.
 * Memory in MB, all threads together 1.2 GB: a file that needs more than its share is refused.
 */
const threadsWith = (heap: number, young: number) =>
  createThreads<Asked, Said>({
    script: new URL('./order-file-worker.ts', import.meta.url),
    ...{ atOnce: 2, waiting: 20, heap, young, time: 30_000, kept: 0 },
    refusals: { memory: 'imports.inflatesTooFar', time: 'imports.takesTooLong' },
  })
const headThreads = threadsWith(192, 8)
const fileThreads = threadsWith(384, 24)

/** How long a thread may wait for its file: a process that imports does so at once. */
const readyFor = 10_000
/** A file is about to be read: the thread for it starts beside everything else that has to start. */
export const makeReadingReady = (): void => fileThreads.makeReady(readyFor)

/** Hands the file over to the thread; what was refused there is a refusal here. */
const ask = async (
  thread: Thread<Asked, Said>,
  file: Buffer,
  request: ReadRequest | Pick<ReadRequest, 'kind'>,
): Promise<Said> => {
  const bytes = Uint8Array.from(file)
  const said = await thread.ask({ bytes, request }, [bytes.buffer])
  if ('refused' in said) throw new Refusal(said.refused)
  return said
}

/**
 * The layout of a file, read in a thread of its own: no file, however made, holds the server up. Owners take turns; the file is fetched when the
 * turn has come, so that no bytes lie in memory while it waits.
 */
export const layoutInThread = async (
  owner: string,
  fetch: () => Promise<Buffer>,
  kind: ReadRequest['kind'],
): Promise<FileLayout | undefined> => {
  const thread = await headThreads.open(owner)
  try {
    const said = await ask(thread, await fetch(), { kind })
    return 'layout' in said ? said.layout : undefined
  } finally {
    await thread.close()
  }
}

export type ThreadReading = {
  /** How an order file is written. */
  readonly habits: FileHabits | undefined
  /** Orders, or rows by what they make together. */
  readonly total: number
  readonly batches: AsyncGenerator<readonly (OrderGroup | RowSet)[]>
  /** Ends the thread, also in the midst of the batches: until then another file may be waiting for it. */
  close(): Promise<void>
}

/** Reads a whole file in a thread and hands its orders on in batches, each when it is asked for. */
export const rowsInThread = async (owner: string, bytes: Buffer, request: ReadRequest): Promise<ThreadReading> => {
  const thread = await fileThreads.open(owner)
  try {
    const said = await ask(thread, bytes, request)
    if (!('start' in said)) throw new Error('The reading thread did not begin')
    return { ...said.start, batches: oneAhead(batchesOf(thread)), close: thread.close }
  } catch (error) {
    await thread.close()
    throw error
  }
}

async function* batchesOf(thread: Thread<Asked, Said>): AsyncGenerator<readonly (OrderGroup | RowSet)[], void> {
  for (;;) {
    const said = await thread.ask('next')
    if (!('batch' in said)) return
    yield said.batch as readonly (OrderGroup | RowSet)[]
  }
}
