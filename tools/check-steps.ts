import { compilerArgs } from './compiler.ts'
import { type Step, toolStep, vitestStep } from './steps.ts'

/** What `npm run check` looks at, cheapest first. */
export const checkSteps: readonly Step[] = [
  toolStep('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  toolStep('types', 'tsc', compilerArgs('tsconfig.json')),
  toolStep('dead code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
  vitestStep('boundaries and architecture', 'tools/vitest.config.ts'),
]
