import { parentPort } from 'node:worker_threads'
import type { PrinterCall } from '@stowline/domain/shipping/label-printer'
import { labelPrinter } from './printer.ts'

// The PDF libraries complain of every object that they can't read; what comes of it is in the answer.
console.warn = () => {}
console.error = () => {}

/** A printer in a thread of its own: whoever started it sends calls, one after the other, and gets what they answer. */
const answer = (asked: PrinterCall) => {
  if (asked.call === 'merge') return labelPrinter.merge(...asked.args)
  if (asked.call === 'join') return labelPrinter.join(...asked.args)
  if (asked.call === 'productLabels') return labelPrinter.productLabels(...asked.args)
  if (asked.call === 'paper') return labelPrinter.paper(...asked.args)
  if (asked.call === 'thumbnail') return labelPrinter.thumbnail(...asked.args)
  return asked.call === 'picture' ? labelPrinter.picture(...asked.args) : labelPrinter.fromImage(...asked.args)
}

parentPort?.on('message', async (asked: PrinterCall) => {
  parentPort?.postMessage(await answer(asked))
})
