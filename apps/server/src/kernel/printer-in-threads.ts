import { fail, type Result } from '@stowline/domain/kernel/result'
import type { LabelPrinter, LabelSheet, MergedLabels, PrintableLabel, PrinterCall } from '@stowline/domain/shipping/label-printer'
import { Refusal } from './refusal.ts'
import { createThreads, type ThreadRules } from './threads.ts'

/** Prints for one merchant: merchants take turns. */
export type PrinterOf = (owner: string) => LabelPrinter

const tooHeavy = 'labels.fileTooHeavy'
const rules: Omit<ThreadRules, 'script'> = {
  atOnce: 2,
  waiting: 20,
  heap: 256,
  time: 30_000,
  kept: 10_000,
  refusals: { memory: tooHeavy, time: tooHeavy },
}

type Said = MergedLabels | Result<Uint8Array>
type Send = <Answer extends Said>(call: PrinterCall, bytes: readonly Uint8Array[]) => Promise<Answer>

/** What is sent is the thread's from then on: bytes that came out of a larger buffer are copied out of it. */
const own = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes)

/** Undefined when the limits were reached. */
const unlessTooHeavy = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && error.code === tooHeavy) return undefined
    throw error
  }
}

const mergeBy = (send: Send) => {
  const tryAll = (labels: readonly PrintableLabel[], sheet: LabelSheet): Promise<MergedLabels | undefined> => {
    const sent = labels.map((label) => ({ ...label, bytes: own(label.bytes) }))
    return unlessTooHeavy(
      send<MergedLabels>(
        { call: 'merge', args: [sent, sheet] },
        sent.map(({ bytes }) => bytes),
      ),
    )
  }
  /** Labels that a thread died of are found by trying each alone; the others are printed without them. */
  return async (labels: readonly PrintableLabel[], sheet: LabelSheet): Promise<MergedLabels> => {
    const merged = await tryAll(labels, sheet)
    if (merged) return merged
    const undrawn: number[] = []
    for (const [at, label] of labels.entries()) if (((await tryAll([label], sheet))?.undrawn.length ?? 1) > 0) undrawn.push(at)
    const rest = await tryAll(
      labels.filter((_, at) => !undrawn.includes(at)),
      sheet,
    )
    if (!rest) throw new Refusal(tooHeavy)
    return { pdf: rest.pdf, undrawn }
  }
}

/** A label printer whose labels are opened in threads: no label, however made, holds the server up. `script` is that of the printer. */
export const printerInThreads = (script: URL): PrinterOf => {
  const threads = createThreads<PrinterCall, Said>({ ...rules, script })
  return (owner) => {
    const send = async <Answer extends Said>(call: PrinterCall, bytes: readonly Uint8Array[]): Promise<Answer> => {
      const thread = await threads.open(owner)
      try {
        return (await thread.ask(
          call,
          bytes.map(({ buffer }) => buffer as ArrayBuffer),
        )) as Answer
      } finally {
        await thread.close()
      }
    }
    return {
      merge: mergeBy(send),
      fromImage: async (bytes) => {
        const sent = own(bytes)
        return (await unlessTooHeavy(send<Result<Uint8Array>>({ call: 'fromImage', args: [sent] }, [sent]))) ?? fail({ code: tooHeavy })
      },
    }
  }
}
