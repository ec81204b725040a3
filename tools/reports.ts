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
    readonly assertionResults: readonly VitestTest[]
  }[]
}

/** What a test said when it failed, short enough for one line. */
const reason = (message = '') => {
  const words = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim()
  return words && ` (${words.slice(0, 200)})`
}

/** The failed tests by name; of a file that fell over before its first test, the file. */
export const failuresOf = (report: VitestReport | undefined): readonly string[] =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0
        ? failed.map(({ fullName, failureMessages }) => `failed: ${fullName}${reason(failureMessages?.[0])}`)
        : [`failed: ${name}`]
    })

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
