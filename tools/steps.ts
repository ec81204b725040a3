import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failuresOf, passedBeside, type PlaywrightReport, slipsOf, troubled, type VitestReport } from './reports.ts'
import { type Outcome, run } from './run-command.ts'

export type StepResult = {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** Worth a line in the summary: which tests failed and with what words, and which passed only when they were run again. */
  readonly remarks: readonly string[]
}
/** `hush` keeps the output back; it comes with the result. */
export type Step = {
  readonly name: string
  readonly go: (hush: boolean) => Promise<StepResult & { readonly output: string }>
}
type Env = Readonly<Record<string, string>>

const scratch = mkdtempSync(join(tmpdir(), 'stowline-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
/** Where the figures of this run are gathered; see figure.ts. */
export const figuresFile = join(scratch, 'figures.txt')
/** What each step is told of the run: where its figures go, and a folder for what steps share. */
const ofRun: Env = { STOWLINE_FIGURES: figuresFile, STOWLINE_RUN_FOLDER: scratch }

const counted = (
  name: string,
  { code, seconds, output }: Outcome,
  passed: number,
  failed: number,
  remarks: readonly string[] = [],
) => ({
  name,
  output,
  passed,
  // A run that ends badly without a failed test (a crash, an unhandled error, no test at all) is a failure too.
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
  seconds,
  remarks: remarks.map((remark) => `${name}: ${remark}`),
})

/** A tool that says yes or no. */
export const toolStep = (name: string, tool: string, args: readonly string[]): Step => ({
  name,
  go: async (quiet) => {
    const outcome = await run(tool, args, { quiet })
    return counted(name, outcome, outcome.code === 0 ? 1 : 0, outcome.code === 0 ? 0 : 1)
  },
})

const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined

const runVitest = async (name: string, args: readonly string[], env: Env, quiet: boolean) => {
  const file = join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await run('vitest', ['run', ...reporters, ...args], { env: { ...ofRun, ...env }, quiet })
  return { outcome, report: readReport<VitestReport>(file) }
}

/** How processes ended that nobody had told to: by which signal, during which file. */
const endings = (output: string): readonly string[] =>
  [...stripVTControlCharacters(output).matchAll(/Worker exited unexpectedly.*/g)].map(([words]) => words)

/** Errors that no test stands for: beside the processes that ended there is none when all is well. */
const hasOtherErrors = (output: string): boolean => {
  const [, caught = '0'] = /caught (\d+) unhandled errors? during/.exec(stripVTControlCharacters(output)) ?? []
  return Number(caught) > endings(output).length
}

/** So many files may have slipped; more is no slip. */
const mostSlips = 3

export const vitestStep = (name: string, config: string, env: Env = {}): Step => ({
  name,
  go: async (quiet) => {
    const where = ['--config', config]
    const { outcome, report } = await runVitest(name, where, env, quiet)
    const passed = report?.numPassedTests ?? 0
    const told = [...failuresOf(report), ...endings(outcome.output)]
    const failed = () => counted(name, outcome, passed, report?.numFailedTests ?? 0, told)
    const slips = slipsOf(report)
    if (slips.length === 0 || slips.length > mostSlips || hasOtherErrors(outcome.output)) return failed()
    // As with the walks: a process that died says nothing of the product. Its files have another one, once, and are named.
    const again = await runVitest(`${name} again`, [...where, ...slips], env, quiet)
    if (again.outcome.code !== 0) return failed()
    const both = {
      code: 0,
      seconds: outcome.seconds + again.outcome.seconds,
      output: outcome.output + again.outcome.output,
    }
    const all = passedBeside(report, slips) + (again.report?.numPassedTests ?? 0)
    return counted(name, both, all, 0, [
      ...failuresOf(report, 'passed only when run again'),
      ...endings(outcome.output),
    ])
  },
})

/** Walks go two at a time and so find work for both cores whenever others leave one: what goes one after the other beside them goes first. */
export const playwrightStep = (name: string, config: string, env: Env = {}): Step => ({
  name,
  go: async (quiet) => {
    const report = join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`)
    const reporters = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...ofRun }
    const outcome = await run('playwright', ['test', '--config', config, '--reporter=list,json'], {
      env: { ...reporters, ...env },
      quiet,
      yields: true,
    })
    const found = readReport<PlaywrightReport>(report)
    const passed = (found?.stats.expected ?? 0) + (found?.stats.flaky ?? 0)
    return counted(name, outcome, passed, found?.stats.unexpected ?? 0, troubled(found?.suites ?? []))
  },
})

/** Runs groups of steps one after the other, all of them; the steps of a group side by side, where only the first one's output is shown as it comes. */
export const runSteps = async (groups: readonly (readonly Step[])[]): Promise<StepResult[]> => {
  const results: StepResult[] = []
  for (const group of groups) {
    console.log(`\n=== ${group.map(({ name }) => name).join(', beside it: ')} ===`)
    const done = await Promise.all(group.map(({ go }, at) => go(at > 0)))
    for (const [at, { output, ...result }] of done.entries()) {
      if (at > 0) console.log(`\n=== ${result.name} ===\n${output}`)
      console.log(
        `--- ${result.name}: ${result.passed} passed, ${result.failed} failed, ${result.seconds.toFixed(1)} s`,
      )
      results.push(result)
    }
  }
  return results
}

/** One line per step with its remarks, then the figures the tests measured, then the sum, alone on the last line. */
export const summarise = (results: readonly StepResult[]): number => {
  console.log('\n=== Summary ===')
  for (const { name, passed, failed, seconds, remarks } of results) {
    console.log(
      `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    )
    for (const remark of remarks) console.log(`        ${remark}`)
  }
  const figures = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim() : ''
  if (figures) console.log(`\nFigures\n${figures}`)
  const missing = figures.match(/: NOT RUN: /g)?.length ?? 0
  if (missing) console.log(`\n${missing} NOT RUN, for what this machine does not have`)
  const passed = results.reduce((total, result) => total + result.passed, 0)
  const failed = results.reduce((total, result) => total + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed
}
