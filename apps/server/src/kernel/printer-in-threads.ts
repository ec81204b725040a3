import { fail, type Result } from '@stowline/domain/kernel/result'
import type {
  LabelPrinter,
  LabelSheet,
  MergedLabels,
  PrintableLabel,
  PrinterCall,
} from '@stowline/domain/shipping/label-printer'
import { portionsOf } from './print-portions.ts'
import { Refusal } from './refusal.ts'
import { createThreads, type ThreadRules } from './threads.ts'
import { createTurns } from './turns.ts'

export type TurnPrinter = LabelPrinter & {
  /** Begins a print when its turn has come: what it reads before it draws is in memory for that time alone. */
  inTurn<Done>(print: () => Promise<Done>): Promise<Done>
}
/** Prints for one merchant: merchants take turns. */
export type PrinterOf = (owner: string) => TurnPrinter

type PrintLimits = {
  /** How long a thread may work on one portion, and how long a whole print may take, in milliseconds. */
  readonly time: number
  readonly whole: number
  /** Most pixels of a portion: they lie outside the heap that a thread is limited to. Twenty labels of 4 x 6 inches at 300 dots have them. */
  readonly pixels: number
}

const tooHeavy = 'labels.fileTooHeavy'
const usual: PrintLimits = { time: 30_000, whole: 180_000, pixels: 20 * 1200 * 1800 }
const rules: Omit<ThreadRules, 'script' | 'time'> = {
  atOnce: 2,
  waiting: 20,
  heap: 256,
  young: 8,
  kept: 10_000,
  refusals: { memory: tooHeavy, time: tooHeavy },
}
/** Whole prints, each with its documents in memory. */
const printRules = { atOnce: 2, waiting: 3 }

type Said = MergedLabels | Uint8Array | Result<Uint8Array>
type Send = <Answer extends Said>(
  call: PrinterCall,
  bytes: readonly Uint8Array[],
  until?: AbortSignal,
) => Promise<Answer>

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

const joinBy =
  (send: Send) =>
  (files: readonly Uint8Array[], until?: AbortSignal): Promise<Uint8Array> => {
    const sent = files.map(own)
    return send<Uint8Array>({ call: 'join', args: [sent] }, sent, until)
  }

/** Merges a portion: labels that a thread died of are found by trying each alone, and the others are printed without them. */
const portionBy = (send: Send) => {
  const tryAll = async (
    labels: readonly PrintableLabel[],
    sheet: LabelSheet,
    until: AbortSignal,
  ): Promise<MergedLabels | undefined> => {
    const sent = labels.map((label) => ({ ...label, bytes: own(label.bytes) }))
    const bytes = sent.map((label) => label.bytes)
    const merged = await unlessTooHeavy(send<MergedLabels>({ call: 'merge', args: [sent, sheet] }, bytes, until))
    until.throwIfAborted()
    return merged
  }
  return async (labels: readonly PrintableLabel[], sheet: LabelSheet, until: AbortSignal): Promise<MergedLabels> => {
    const merged = await tryAll(labels, sheet, until)
    if (merged) return merged
    const undrawn: number[] = []
    for (const [at, label] of labels.entries())
      if (((await tryAll([label], sheet, until))?.undrawn.length ?? 1) > 0) undrawn.push(at)
    const sound = labels.filter((_, at) => !undrawn.includes(at))
    const rest = await tryAll(sound, sheet, until)
    if (!rest) throw new Refusal(tooHeavy)
    return { pdf: rest.pdf, undrawn }
  }
}

/** Merges portion by portion, each with the whole time limit of a thread: memory is bounded by a portion, time by that of the print. */
const mergeBy = (send: Send, { whole, pixels }: PrintLimits): LabelPrinter['merge'] => {
  const [mergePortion, join] = [portionBy(send), joinBy(send)]
  return async (labels, sheet) => {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new Refusal(tooHeavy)), whole)
    const files: Uint8Array[] = []
    const undrawn: number[] = []
    try {
      let before = 0
      for (const portion of portionsOf(labels, pixels)) {
        const merged = await mergePortion(portion, sheet, deadline.signal)
        if (merged.undrawn.length < portion.length) files.push(merged.pdf)
        for (const at of merged.undrawn) undrawn.push(before + at)
        before += portion.length
      }
      const [only, ...more] = files
      return { pdf: only && more.length === 0 ? only : await join(files, deadline.signal), undrawn }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** What is made of one label. A label that a thread dies of is refused. */
const ofOne =
  (send: Send, call: 'fromImage' | 'picture' | 'thumbnail') =>
  async (bytes: Uint8Array): Promise<Result<Uint8Array>> => {
    const sent = own(bytes)
    const made = await unlessTooHeavy(send<Result<Uint8Array>>({ call, args: [sent] }, [sent]))
    return made ?? fail({ code: tooHeavy })
  }

/** A label printer whose labels are opened in threads: no label, however made, holds the server up. `script` is that of the printer. */
export const printerInThreads = (script: URL, limits: PrintLimits = usual): PrinterOf => {
  const threads = createThreads<PrinterCall, Said>({ ...rules, time: limits.time, script })
  const turn = createTurns(printRules)
  return (owner) => {
    const send: Send = async <Answer extends Said>(
      call: PrinterCall,
      bytes: readonly Uint8Array[],
      until?: AbortSignal,
    ): Promise<Answer> => {
      const thread = await threads.open(owner)
      const stop = () => void thread.close()
      until?.addEventListener('abort', stop, { once: true })
      try {
        until?.throwIfAborted()
        const said = await thread.ask(
          call,
          bytes.map(({ buffer }) => buffer as ArrayBuffer),
        )
        return said as Answer
      } catch (error) {
        until?.throwIfAborted()
        throw error
      } finally {
        until?.removeEventListener('abort', stop)
        await thread.close()
      }
    }
    return {
      merge: mergeBy(send, limits),
      join: joinBy(send),
      productLabels: (job) => send<Uint8Array>({ call: 'productLabels', args: [job] }, []),
      fromImage: ofOne(send, 'fromImage'),
      picture: ofOne(send, 'picture'),
      thumbnail: ofOne(send, 'thumbnail'),
      paper: (paper) => send<Uint8Array>({ call: 'paper', args: [paper] }, []),
      inTurn: async (print) => {
        const end = await turn(owner)
        try {
          return await print()
        } finally {
          end()
        }
      },
    }
  }
}
