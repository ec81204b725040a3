import { type TransferListItem, Worker } from 'node:worker_threads'
import { Refusal } from './refusal.ts'
import { createTurns, type EndTurn, type TurnRules } from './turns.ts'

export type ThreadRules = TurnRules & {
  /** What the thread runs: it answers every message with one message. */
  readonly script: URL
  /** Room for the thread's heap, in MB. Bytes of files lie outside of it: whoever reads them counts them. */
  readonly heap: number
  /** Room for what is dropped at once, in MB: little is kept small rather than kept around, more saves looking through it. */
  readonly young: number
  /** How long a thread may work for whoever has it, in milliseconds. Time in which it is not asked does not count. */
  readonly time: number
  /** Codes of the refusals when memory or time runs out: the file is what is wrong, the server goes on. */
  readonly refusals: { readonly memory: string; readonly time: string }
  /** How long an idle thread is kept for the next one, in milliseconds; 0 ends it with the turn, and gives its memory back at once. */
  readonly kept: number
}

/** A thread for the time of one turn. */
export type Thread<Question, Answer> = {
  ask(question: Question, transferred?: readonly TransferListItem[]): Promise<Answer>
  /** Ends the turn. A thread in the middle of an answer is stopped. */
  close(): Promise<void>
}
export type Threads<Question, Answer> = {
  open(owner: string): Promise<Thread<Question, Answer>>
  /** Work is about to come: a thread starts meanwhile, and rests for so many milliseconds at the most. */
  makeReady(wait: number): void
}

/** Answers the next message of a thread. Its death, whatever of, is an error. */
const hear = <Answer>(worker: Worker, { memory }: ThreadRules['refusals'], signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const leave = () => worker.off('message', onSaid).off('error', onError).off('exit', onExit)
    const onSaid = (said: Answer) => {
      leave()
      resolve(said)
    }
    const fail = (error: Error) => {
      leave()
      reject(error)
    }
    const onError = (error: Error & { code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal(memory) : error)
    const onExit = () => fail(new Error('The thread ended early'))
    worker.on('message', onSaid).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })

/** Threads at rest, each for a while. */
const createRest = () => {
  const resting = new Map<Worker, () => void>()
  const take = (): Worker | undefined => {
    const [found] = resting
    if (!found) return undefined
    const [worker, wake] = found
    wake()
    worker.ref()
    return worker
  }
  const lay = (worker: Worker, kept: number): void => {
    const wake = () => {
      clearTimeout(timer)
      worker.off('exit', wake)
      resting.delete(worker)
    }
    const timer = setTimeout(() => {
      wake()
      void worker.terminate()
    }, kept)
    // Neither a resting thread nor its clock keeps a process from ending.
    timer.unref()
    worker.unref()
    worker.on('exit', wake)
    resting.set(worker, wake)
  }
  return { take, lay }
}

/** Threads for work whose cost a person's file decides: a few at a time, the others wait, and each has its limits of memory and time. */
export const createThreads = <Question, Answer>(rules: ThreadRules): Threads<Question, Answer> => {
  const turn = createTurns(rules)
  const rest = createRest()
  const start = () => {
    const resourceLimits = { maxOldGenerationSizeMb: rules.heap, maxYoungGenerationSizeMb: rules.young }
    // A thread that dies while nobody listens is missed by whoever asks next; without a listener it would take the server along.
    return new Worker(rules.script, { resourceLimits, execArgv: [] }).on('error', () => {})
  }

  const threadOf = (worker: Worker, end: EndTurn): Thread<Question, Answer> => {
    let left = rules.time
    let isSound = true
    let isClosed = false
    const ask = async (question: Question, transferred: readonly TransferListItem[] = []): Promise<Answer> => {
      const began = performance.now()
      const watch = new AbortController()
      const timer = setTimeout(() => watch.abort(new Refusal(rules.refusals.time)), Math.max(0, left))
      isSound = false
      try {
        worker.postMessage(question, transferred)
        const said = await hear<Answer>(worker, rules.refusals, watch.signal)
        isSound = true
        return said
      } finally {
        clearTimeout(timer)
        left -= performance.now() - began
      }
    }
    const close = async (): Promise<void> => {
      if (isClosed) return
      isClosed = true
      if (isSound && rules.kept > 0) rest.lay(worker, rules.kept)
      else await worker.terminate()
      end()
    }
    return { ask, close }
  }

  return {
    open: async (owner) => {
      const end = await turn(owner)
      return threadOf(rest.take() ?? start(), end)
    },
    makeReady: (wait) => rest.lay(start(), wait),
  }
}
