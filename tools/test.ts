import { checkSteps } from './check-steps.ts'
import { playwrightStep, runSteps, type Step, summarise, vitestStep } from './steps.ts'
import { buildStale } from './build.ts'

/**
 * `npm test`: everything, figures last. The checks run side by side, and so do gates and browser: each keeps little more than one core busy. `--full` takes the large figures of each gate (hours, not minutes).
 * `--only unit,gates` runs the steps whose name holds one of the words.
 */
const isFull = process.argv.includes('--full')
const only = process.argv[process.argv.indexOf('--only') + 1]?.split(',')
const size: Record<string, string> = isFull ? { STOWLINE_FULL: '1' } : {}

const steps: readonly (Step | readonly Step[])[] = [
  checkSteps,
  [
    vitestStep('unit, embedded database', 'vitest.config.ts', {
      STOWLINE_TEST_ENGINE: 'embedded',
      ...(isFull ? {} : { STOWLINE_QUICK: '1' }),
    }),
    // One compiler that mostly waits for nobody: beside the others it fills what they leave.
    vitestStep('recipes', 'tools/replay/vitest.config.ts', size),
  ],
  vitestStep('unit, PostgreSQL', 'vitest.config.ts', { STOWLINE_TEST_ENGINE: 'postgres' }),
  ...(isFull ? [vitestStep('unit, files in a bucket', 'vitest.config.ts', { STOWLINE_TEST_FILES: 's3' })] : []),
  [
    playwrightStep('browser', 'e2e/playwright.config.ts', size),
    vitestStep('gates', 'e2e/gates/vitest.config.ts', { ...size, STOWLINE_GATES: 'untimed' }),
  ],
  vitestStep('gates by the clock', 'e2e/gates/vitest.config.ts', { ...size, STOWLINE_GATES: 'timed' }),
]

await buildStale()
const isWanted = ({ name }: Step) => !process.argv.includes('--only') || only?.some((word) => name.includes(word))
const wanted = steps.map((step) => [step].flat().filter(isWanted)).filter((group) => group.length > 0)
process.exitCode = summarise(await runSteps(wanted)) > 0 ? 1 : 0
