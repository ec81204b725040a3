import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Shot } from './load.ts'

/** Milliseconds that each call of theirs took. */
type Took = readonly number[]

/**
 * People who ask for the same page again and again, each with a pause after it, in a process of their own: they sit elsewhere, and what the measuring program has
 * to tidy up (the workbook it made, everything that it measured before) must not stand in the line for the cores with the product.
 */
export const invitePeople = (shot: Shot, people: number) => {
  // They tidy up by themselves: helpers would take a core each.
  const child = fork(new URL('./people-process.ts', import.meta.url), [JSON.stringify({ shot, people })], {
    execArgv: ['--v8-pool-size=1', '--single-threaded-gc'],
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('a call of the people was refused')))
  gone.catch(() => {})
  /** They work until `deed` is done. */
  const beside = async <Done>(deed: () => Promise<Done>): Promise<{ done: Done; took: Took }> => {
    child.send('begin')
    const done = await deed()
    const answer = new Promise<Took>((resolve) => child.once('message', (took) => resolve(took as Took)))
    child.send('end')
    return { done, took: await Promise.race([answer, gone]) }
  }
  return { beside, leave: () => child.disconnect() }
}
