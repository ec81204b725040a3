import { checkSteps } from './check-steps.ts'
import { playwrightStep, runSteps, type Step, summarise, vitestStep } from './steps.ts'
import { buildWebWhenStale } from './web-build.ts'

/**
 * `npm test`: everything, one after the other, figures last. `--full` takes the large figures of each gate (hours, not minutes).
 * `--only unit,gates` runs the steps whose name holds one of the words.
 */
const isFull = process.argv.includes('--full')
const only = process.argv[process.argv.indexOf('--only') + 1]?.split(',')
const size: Record<string, string> = isFull ? { STOWLINE_FULL: '1' } : {}

const steps: readonly Step[] = [
  ...checkSteps,
  vitestStep('unit, embedded database', 'vitest.config.ts', { STOWLINE_TEST_ENGINE: 'embedded' }),
  vitestStep('unit, PostgreSQL', 'vitest.config.ts', { STOWLINE_TEST_ENGINE: 'postgres' }),
  vitestStep('gates', 'e2e/gates/vitest.config.ts', size),
  playwrightStep('browser', 'e2e/playwright.config.ts', size),
]

await buildWebWhenStale()
const wanted = process.argv.includes('--only') ? steps.filter(({ name }) => only?.some((word) => name.includes(word))) : steps
process.exitCode = summarise(await runSteps(wanted)) > 0 ? 1 : 0
