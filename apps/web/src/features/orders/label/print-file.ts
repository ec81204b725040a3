import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { print as words } from '@stowline/text/print'
import { send } from '../../../api/client.ts'
import { saveFrom } from '../../../api/download.ts'
import { dataOf } from '../../../api/read.ts'
import { atServer } from '../../../api/server-address.ts'
import type { useText } from '../../../ui/language/language.tsx'
import type { NotPrinted, PrintRequest } from '../../../ui/print/print-order.ts'
import { printUrl } from '../../../ui/print/print-url.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { createPrintMemory, type Merged } from './print-memory.ts'

export type Say = ReturnType<typeof useText>

const formats = { '4x6': 'label4x6', a4: 'a4', letter: 'letter', zpl: 'zpl' } as const
/** How long a saved file offers to be marked as printed, in milliseconds. */
const offered = 10_000

const merge = async ({ ids, format, copies }: PrintRequest): Promise<Merged> => {
  const orderIds = [...ids]
  const { url, failed } = dataOf(
    await send(shipping.printLabels, { orderIds, format: formats[format], copies, markPrinted: false }),
  )
  return {
    url: atServer(url),
    failed: failed.map(({ id, no, message }) => ({ id, orderNo: no ?? '', reason: message })),
  }
}

/** Prints under way on this page, whoever began them. */
const { begin, forget } = createPrintMemory(merge)

export type Told = {
  /** Of these, so many had come out of a printer before. */
  readonly again?: number
  /** Opens the drawer with order, paper and copies. */
  readonly onOptions?: () => void
}

const idsIn = ({ ids }: PrintRequest, failed: readonly NotPrinted[]): string[] => {
  const left = new Set(failed.map(({ id }) => id))
  return ids.filter((id) => !left.has(id))
}

/** The message that offers the way back of the last print: the same print again replaces it. */
let offer: { readonly printId: string; readonly close: () => void } | undefined

/** So many order numbers stand in a message. */
const namedOrders = 3

const withNumbers = (reason: string, rows: readonly { readonly no: string | null }[]): string => {
  const numbers = rows.slice(0, namedOrders).flatMap(({ no }) => no ?? [])
  return `${reason} (${numbers.join(', ')}${rows.length > namedOrders ? ', …' : ''})`
}

export type Mark = (orderIds: string[], printId: string, told: Told) => Promise<void>

/** Marks a print, and offers the way back: a browser does not tell whether its dialog was cancelled. */
export const markingBy = (t: Say, reread: () => Promise<unknown>): Mark => {
  const takeBack = async (orderIds: string[], printId: string, told: Told): Promise<void> => {
    forget(printId)
    const outcome = await send(shipping.unmarkPrinted, { orderIds, print: printId })
    if (!outcome.ok) return offerBack(orderIds, printId, told)
    const { succeeded, failed } = outcome.value
    if (succeeded.length > 0) notify({ kind: 'success', text: t(words.unmarked, { count: succeeded.length }) })
    for (const [reason, rows] of Map.groupBy(failed, ({ message }) => message))
      notify({ kind: 'warning', text: t(words.notUnmarked, { count: rows.length, reason: withNumbers(reason, rows) }) })
    await reread()
  }
  const offerBack = (orderIds: string[], printId: string, told: Told): void => {
    const { again = 0, onOptions } = told
    if (offer?.printId === printId) offer.close()
    const close = notify({
      kind: 'success',
      text: t(again === 0 ? words.marked : again === orderIds.length ? words.reprinted : words.markedAgain, {
        count: orderIds.length,
        again,
      }),
      undo: () => void takeBack(orderIds, printId, told),
      ...(onOptions && { actions: [{ label: words.options, run: onOptions }] }),
    })
    offer = { printId, close }
  }
  return async (orderIds, printId, told) => {
    dataOf(await send(shipping.markPrinted, { orderIds, print: printId }))
    offerBack(orderIds, printId, told)
    await reread()
  }
}

/** One file to the browser's dialog, or of printer commands to the person; marked at once. Answers what could not be printed. */
export const printFile = async (mark: Mark, request: PrintRequest, told: Told = {}): Promise<readonly NotPrinted[]> => {
  const { id, merged } = begin(request)
  const { url, failed } = await merged
  const ids = idsIn(request, failed)
  if (ids.length === 0) return failed
  if (request.format === 'zpl') saveFrom(url)
  else await printUrl(url)
  await mark(ids, id, told)
  return failed
}

/** One file of each kind to the person, who says when they have come out. */
export const saveFiles = async (t: Say, mark: Mark, files: readonly PrintRequest[]): Promise<readonly NotPrinted[]> => {
  const failed: NotPrinted[] = []
  const ids: string[] = []
  const printId = files[0] && begin(files[0]).id
  for (const file of files) {
    const merged = await begin(file).merged
    saveFrom(merged.url)
    failed.push(...merged.failed)
    ids.push(...idsIn(file, merged.failed))
  }
  if (ids.length > 0 && printId)
    notify({
      kind: 'success',
      text: t(words.saved, { count: ids.length }),
      duration: offered,
      actions: [{ label: words.mark, run: () => void mark(ids, printId, {}).catch(() => {}) }],
    })
  return failed
}
