import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'async' }) => Promise<void>

/** Quiet time after the last large piece of work, in milliseconds. */
const quiet = 3_000

let collect: Collect | undefined
let waiting: NodeJS.Timeout | undefined

/**
 * Called after work on thousands of rows. V8 keeps the heap that such work made it grow to until something makes it collect everything, which in
 * a quiet process nothing does; once it has, it returns what it does not need to the machine by itself. So everything is collected once, when no
 * such work has come for a while.
 */
export const handBackMemory = (after = quiet): void => {
  clearTimeout(waiting)
  waiting = setTimeout(() => void collectAll(), after)
  waiting.unref()
}

const collectAll = async (): Promise<void> => {
  collect ??= collector()
  await collect({ type: 'major', execution: 'async' })
}

/** V8's own function, which a process has only when it was started with a flag; the flag holds for the one context that it is taken from. */
const collector = (): Collect => {
  setFlagsFromString('--expose-gc')
  const found: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return found
}
