import { appendFileSync } from 'node:fs'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { givenWork, serveWork } from '../../kernel/serve-work.ts'

/** A process that does as it is told, also what none should: it writes down what it hears, in the order it hears it. */
export type Trial = 'note' | 'wait' | 'break' | 'die' | 'toil'
export type TrialGiven = { readonly file: string; readonly word: string }

const { file, word } = await givenWork<TrialGiven>()
const note = (line: string) => appendFileSync(file, `${line}\n`)
note(`given ${word} ${process.pid}`)

/** A stretch of 10 ms, then it listens. */
const computing = async () => {
  const end = performance.now() + 10
  while (performance.now() < end);
  await setImmediate()
}

serveWork<Trial, string>({
  work: async (trial, signal) => {
    if (trial === 'die') process.exit(3)
    if (trial === 'break') throw new Error('broken on purpose')
    note(trial)
    while (trial === 'wait' && !signal.aborted) await pause(5)
    while (trial === 'toil' && !signal.aborted) await computing()
    if (trial === 'wait') note('stopped')
  },
  hear: (news) => note(`news ${news}`),
  close: async () => note('closed'),
})
