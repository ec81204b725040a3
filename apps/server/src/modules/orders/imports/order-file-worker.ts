import { parentPort } from 'node:worker_threads'
import type { FileHabits } from '@stowline/domain/orders/imports/check'
import { SheetRefused } from '../../../files/spreadsheet/sheet.ts'
import { lowerOwnPriority } from '../../../kernel/low-priority.ts'
import { type ReadRequest, readLayout, readRows } from './order-file.ts'

/** What the thread is asked: a file first, then, when its rows were asked for, batch after batch. */
export type Asked = { readonly bytes: Uint8Array; readonly request: ReadRequest | Pick<ReadRequest, 'kind'> } | 'next'
/** What it says. After every batch it waits to be asked for the next, so that nothing piles up. */
export type Said =
  | { readonly layout: Awaited<ReturnType<typeof readLayout>> }
  | { readonly start: { readonly habits: FileHabits | undefined; readonly total: number } }
  | { readonly batch: readonly unknown[] }
  | { readonly refused: string }
  | { readonly end: true }

const batchSize = 200
let items: readonly unknown[] = []
let handedOn = 0

const read = async ({ bytes, request }: Exclude<Asked, 'next'>): Promise<Said> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!('headers' in request)) return { layout: await readLayout(buffer, request.kind) }
  const found = await readRows(buffer, request)
  items = 'groups' in found ? found.groups : found.sets
  return { start: { habits: 'habits' in found ? found.habits : undefined, total: items.length } }
}

const nextBatch = (): Said => {
  if (handedOn >= items.length) return { end: true }
  const batch = items.slice(handedOn, handedOn + batchSize)
  handedOn += batchSize
  return { batch }
}

const answer = async (asked: Asked): Promise<Said> => {
  try {
    return asked === 'next' ? nextBatch() : await read(asked)
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    return { refused: `imports.${error.fault}` }
  }
}

lowerOwnPriority()
parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answer(asked)))
