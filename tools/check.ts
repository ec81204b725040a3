import { checkSteps } from './check-steps.ts'
import { runSteps, summarise } from './steps.ts'

process.exitCode = summarise(await runSteps(checkSteps.map((step) => [step]))) > 0 ? 1 : 0
