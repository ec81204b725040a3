import { Worker } from 'node:worker_threads'
import type { OrderGroup } from '@stowline/domain/orders/import/group'
import type { ShipmentRecord } from '@stowline/domain/orders/import/shipments'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FileLayout, ReadRequest } from './order-file.ts'
import type { Errand, Said } from './order-file-worker.ts'

/** Room for the heap of a reading thread, in MB: a file that needs more is refused, the server goes on. */
const heapLimit = 384
/** Little room for what is dropped at once: it is kept small rather than kept around. */
const youngLimit = 8

const startThread = (bytes: Buffer, request: Errand['request']): Worker => {
  const errand: Errand = { bytes: Uint8Array.from(bytes), request }
  return new Worker(new URL('./order-file-worker.ts', import.meta.url), {
    workerData: errand,
    transferList: [errand.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: heapLimit, maxYoungGenerationSizeMb: youngLimit },
  })
}

/** One thing said by the thread; its death by too much memory is a refusal like any other. */
const hear = (thread: Worker): Promise<Said> =>
  new Promise((resolve, reject) => {
    const leave = () => thread.off('message', onSaid).off('error', onError).off('exit', onExit)
    const onSaid = (said: Said) => {
      leave()
      resolve(said)
    }
    const onError = (error: Error & { code?: string }) => {
      leave()
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('imports.inflatesTooFar') : error)
    }
    const onExit = () => {
      leave()
      reject(new Error('The reading thread ended early'))
    }
    thread.on('message', onSaid).on('error', onError).on('exit', onExit)
  })

/** The layout of a file, read in a thread of its own: no file, however made, holds the server up. */
export const layoutInThread = async (bytes: Buffer, kind: ReadRequest['kind']): Promise<FileLayout | undefined> => {
  const thread = startThread(bytes, { kind })
  try {
    const said = await hear(thread)
    if ('refused' in said) throw new Refusal(said.refused)
    return 'layout' in said ? said.layout : undefined
  } finally {
    await thread.terminate()
  }
}

export type ThreadReading = {
  readonly days: 'dmy' | 'mdy'
  /** Orders, or rows of a tracking-number file. */
  readonly total: number
  readonly batches: AsyncGenerator<readonly (OrderGroup | ShipmentRecord)[]>
}

/** Reads a whole file in a thread and hands its orders on in batches, each when it is asked for. The thread ends with the batches. */
export const rowsInThread = async (bytes: Buffer, request: ReadRequest): Promise<ThreadReading> => {
  const thread = startThread(bytes, request)
  try {
    const said = await hear(thread)
    if ('refused' in said) throw new Refusal(said.refused)
    if (!('start' in said)) throw new Error('The reading thread did not begin')
    return { ...said.start, batches: batchesOf(thread) }
  } catch (error) {
    await thread.terminate()
    throw error
  }
}

async function* batchesOf(thread: Worker): ThreadReading['batches'] {
  try {
    for (;;) {
      const next = hear(thread)
      thread.postMessage('next')
      const said = await next
      if (!('batch' in said)) return
      yield said.batch as readonly (OrderGroup | ShipmentRecord)[]
    }
  } finally {
    await thread.terminate()
  }
}
