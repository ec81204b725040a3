import { parentPort, threadId } from 'node:worker_threads'

/** A thread that does as it is told, also what no thread should. */
export type Trial = 'echo' | 'who' | 'spin' | 'eat' | 'die'

const eat = (): unknown => {
  const eaten: unknown[] = []
  for (;;) eaten.push({ more: eaten.length })
}

let answered = 0
parentPort?.on('message', (asked: Trial) => {
  if (asked === 'spin') for (;;) answered += 0
  if (asked === 'eat') eat()
  if (asked === 'die') throw new Error('died')
  answered += 1
  parentPort?.postMessage(asked === 'who' ? threadId : answered)
})
