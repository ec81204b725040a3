import type { ImportGroup, ImportMode, ImportState, ImportTab, TakeOver } from './import-adapters.ts'

export const importSteps = ['prepare', 'upload', 'map', 'check', 'submit'] as const
export type ImportStep = (typeof importSteps)[number]

/** Only what was recognised beyond doubt may pass without a look: every needed column there, and none of them guessed. */
export const needsMapping = ({ missing, confidence, mapping }: ImportState): boolean =>
  missing.length > 0 ||
  Object.keys(mapping).some((field) => confidence[field] === 'similar' || confidence[field] === 'none')

export const stepAfterCheck = (state: ImportState): ImportStep => (needsMapping(state) ? 'map' : 'check')

/** Where the check opens: on the errors when there are any. */
export const firstTab = ({ counts }: ImportState): ImportTab => (counts.invalid > 0 ? 'invalid' : 'all')

/** How many orders were chosen to be changed to what the file says. */
export const chosenCount = ({ differing }: Pick<ImportState, 'differing'>, takeOver: TakeOver): number =>
  takeOver === 'all' ? differing : takeOver.size

/** What stands in the way of a commit in this mode. */
export const commitProblem = (
  { counts }: ImportState,
  mode: ImportMode,
  chosen = 0,
): 'nothingValid' | 'hasErrors' | undefined => {
  if (counts.valid + chosen === 0) return 'nothingValid'
  return mode === 'allOrNothing' && counts.invalid > 0 ? 'hasErrors' : undefined
}

/** Required fields without a column in this mapping. */
export const missingFields = (fields: ImportState['fields'], mapping: ImportState['mapping']): string[] =>
  fields.filter(({ key, isRequired }) => isRequired && !mapping[key]).map(({ key }) => key)

export const troubleKinds = ['errors', 'warnings', 'importedBefore', 'leftOut'] as const
export type TroubleKind = (typeof troubleKinds)[number]

const ofImportedBefore = [
  'alreadyImported',
  'differsFromOrder',
  'itemNotInOrder',
  'itemNotInFile',
  'takenOver',
  'cannotTakeOver',
  'notTakenOver',
]

/** What a trouble means for its rows: not every one that is no error lets the row be imported. */
export const troubleKind = ({
  severity,
  code,
  isSkipped,
}: Pick<ImportGroup, 'severity' | 'code' | 'isSkipped'>): TroubleKind => {
  if (severity === 'error') return 'errors'
  const name = code.replace('imports.', '')
  if (ofImportedBefore.includes(name)) return 'importedBefore'
  return isSkipped ? 'leftOut' : 'warnings'
}
