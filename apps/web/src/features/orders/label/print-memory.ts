import { newKey } from '../../../ui/kit/new-key.ts'
import type { NotPrinted, PrintRequest } from '../../../ui/print/print-order.ts'

/** The specification's lock against repeated clicks, in milliseconds. */
const repeatedWithin = 3_000

/** The file of a print, and which labels are not in it. */
export type Merged = { readonly url: string; readonly failed: readonly NotPrinted[] }
/** One print: whoever prints the same again at once means this one. */
export type OnePrint = { readonly id: string; readonly merged: Promise<Merged> }

/** Prints by what is printed: the same within three seconds is the same print, from the file that has come; later, or once it was taken back, it is another. */
export const createPrintMemory = (merge: (request: PrintRequest) => Promise<Merged>) => {
  let last: { readonly body: string; readonly at: number; readonly print: OnePrint } | undefined
  return {
    begin: (request: PrintRequest): OnePrint => {
      const body = JSON.stringify(request)
      if (last?.body === body && Date.now() - last.at < repeatedWithin) return last.print
      const print = { id: newKey(), merged: merge(request) }
      last = { body, at: Date.now(), print }
      print.merged.catch(() => {
        if (last?.print === print) last = undefined
      })
      return print
    },
    forget: (id: string): void => {
      if (last?.print.id === id) last = undefined
    },
  }
}
