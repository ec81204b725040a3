import type { ImportMode, ImportState, ImportTab } from './import-adapters.ts'

export const importSteps = ['prepare', 'upload', 'map', 'check', 'submit'] as const
export type ImportStep = (typeof importSteps)[number]

/** Only what was recognised beyond doubt may pass without a look: every needed column there, and none of them guessed. */
export const needsMapping = ({ missing, confidence, mapping }: ImportState): boolean =>
  missing.length > 0 || Object.keys(mapping).some((field) => confidence[field] === 'similar' || confidence[field] === 'none')

export const stepAfterCheck = (state: ImportState): ImportStep => (needsMapping(state) ? 'map' : 'check')

/** Where the check opens: on the errors when there are any. */
export const firstTab = ({ counts }: ImportState): ImportTab => (counts.invalid > 0 ? 'invalid' : 'all')

/** What stands in the way of a commit in this mode. */
export const commitProblem = ({ counts }: ImportState, mode: ImportMode): 'nothingValid' | 'hasErrors' | undefined => {
  if (counts.valid === 0) return 'nothingValid'
  return mode === 'allOrNothing' && counts.invalid > 0 ? 'hasErrors' : undefined
}

/** Required fields without a column in this mapping. */
export const missingFields = (fields: ImportState['fields'], mapping: ImportState['mapping']): string[] =>
  fields.filter(({ key, isRequired }) => isRequired && !mapping[key]).map(({ key }) => key)
