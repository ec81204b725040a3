import { createBackgroundProcess } from '../../kernel/background-process.ts'

/** A process that has another one wait, and is killed meanwhile. */
const [file = ''] = process.argv.slice(2)
const background = createBackgroundProcess<string, string>({
  script: new URL('./trial-process.ts', import.meta.url),
  options: [],
  given: () => ({ file, word: 'orphan' }),
  kept: 60_000,
})
await background.run('wait', new AbortController().signal)
