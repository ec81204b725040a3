import { stripVTControlCharacters } from 'node:util'

type VitestTest = {
  readonly status: string
  readonly fullName: string
  readonly failureMessages?: readonly string[]
}
export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file fell over, when it did before or beside its tests. */
    readonly message?: string
    readonly assertionResults: readonly VitestTest[]
  }[]
}

/** What a test said when it failed, short enough for one line. */
const reason = (message = '') => {
  const words = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim()
  return words && ` (${words.slice(0, 200)})`
}

type VitestFile = VitestReport['testResults'][number]
const failedFiles = (report: VitestReport | undefined): readonly VitestFile[] =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed')
const failedTests = ({ assertionResults }: VitestFile): readonly VitestTest[] =>
  assertionResults.filter(({ status }) => status === 'failed')

const remarksOn = (file: VitestFile, word: string): readonly string[] => {
  const failed = failedTests(file)
  return failed.length > 0
    ? failed.map(({ fullName, failureMessages }) => `${word}: ${fullName}${reason(failureMessages?.[0])}`)
    : [`${word}: ${file.name}${reason(file.message || 'its process ended')}`]
}

/** The failed tests by name; of a file that fell over beside its tests, the file. */
export const failuresOf = (report: VitestReport | undefined, word = 'failed'): readonly string[] =>
  failedFiles(report).flatMap((file) => remarksOn(file, word))

const tellsOfTime = (message: string) => /\b(?:Test|Hook) timed out in \d+ms/.test(message)
const ranOutOfTime = ({ failureMessages = [] }: VitestTest) => failureMessages.every(tellsOfTime)

/** A file whose tests were all right as far as they came: its process is gone, or a hook had no time. One that fell over with words of its own did not slip. */
const slipped = (file: VitestFile): boolean => {
  const failed = failedTests(file)
  return failed.length > 0 ? failed.every(ranOutOfTime) : !file.message || tellsOfTime(file.message)
}

/**
 * The failed files, when nothing that a test expected of the product was found otherwise in any of them: a process that is gone, a limit that ends what hangs.
 * None when a single test of the run said no.
 */
export const slipsOf = (report: VitestReport | undefined): readonly string[] => {
  const failed = failedFiles(report)
  return failed.every(slipped) ? failed.map(({ name }) => name) : []
}

/** How many tests passed in files other than these. */
export const passedBeside = (report: VitestReport | undefined, names: readonly string[]): number =>
  (report?.testResults ?? [])
    .filter(({ name }) => !names.includes(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length

type PlaywrightTest = {
  readonly projectName: string
  readonly status: string
  /** One a run: a walk that was run again has two. */
  readonly results: readonly { readonly error?: { readonly message?: string } }[]
}
type PlaywrightSuite = {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly PlaywrightTest[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}
export type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}
const trouble: Readonly<Record<string, string>> = { unexpected: 'failed', flaky: 'passed only when run again' }

/** The walks that did not simply pass. */
export const troubled = (suites: readonly PlaywrightSuite[]): readonly string[] =>
  suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => trouble[status])
        .map(
          ({ projectName, status, results }) =>
            `${trouble[status]}: ${file} (${projectName}) ${title}${reason(results[0]?.error?.message)}`,
        ),
    ),
    ...troubled(suite.suites ?? []),
  ])
