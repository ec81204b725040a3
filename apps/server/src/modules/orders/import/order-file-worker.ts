import { parentPort, workerData } from 'node:worker_threads'
import { SheetRefused } from '../../../files/spreadsheet/sheet.ts'
import { type ReadRequest, readLayout, readRows } from './order-file.ts'

/** What the thread is told to do. */
export type Errand = { readonly bytes: Uint8Array; readonly request: ReadRequest | Pick<ReadRequest, 'kind'> }
/** What it says. After every batch it waits to be asked for the next, so that nothing piles up. */
export type Said =
  | { readonly layout: Awaited<ReturnType<typeof readLayout>> }
  | { readonly start: { readonly days: 'dmy' | 'mdy'; readonly total: number } }
  | { readonly batch: readonly unknown[] }
  | { readonly refused: string }
  | { readonly end: true }

const batchSize = 200
const port = parentPort
const say = (said: Said) => port?.postMessage(said)
const asked = () => new Promise<void>((resolve) => port?.once('message', () => resolve()))

const run = async ({ bytes, request }: Errand): Promise<void> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!('headers' in request)) return say({ layout: await readLayout(buffer, request.kind) })
  const read = await readRows(buffer, request)
  const items: readonly unknown[] = 'groups' in read ? read.groups : read.shipments
  say({ start: { days: 'days' in read ? read.days : 'mdy', total: items.length } })
  for (let at = 0; at < items.length; at += batchSize) {
    await asked()
    say({ batch: items.slice(at, at + batchSize) })
  }
  await asked()
  say({ end: true })
}

run(workerData as Errand)
  .catch((error: unknown) => {
    if (!(error instanceof SheetRefused)) throw error
    say({ refused: `imports.${error.fault}` })
  })
  .finally(() => port?.close())
