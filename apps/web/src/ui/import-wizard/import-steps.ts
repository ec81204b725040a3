import type {
  ImportField,
  ImportGroup,
  ImportMode,
  ImportRow,
  ImportState,
  ImportTab,
  TakeOver,
} from './import-adapters.ts'

export const importSteps = ['file', 'check'] as const

/** What is shown. The mapping belongs to the file's step: it is looked at when the file was not recognised, or when somebody wants to. */
export type ImportView = 'file' | 'map' | 'check' | 'result'

/** How far it has come; a finished import is past its last step. */
export const stepOf = (view: ImportView): number => ({ file: 0, map: 0, check: 1, result: importSteps.length })[view]

/** Only what was recognised beyond doubt may pass without a look: every needed column there, and none of them guessed. */
const needsMapping = ({ missing, confidence, mapping }: ImportState): boolean =>
  missing.length > 0 ||
  Object.keys(mapping).some((field) => confidence[field] === 'similar' || confidence[field] === 'none')

/** Where an import goes on: whatever it waits for, else its rows. */
export const viewOf = (state: ImportState): ImportView => {
  if (state.isCommitted) return 'result'
  if (state.needsStore || state.problem !== undefined) return 'file'
  return needsMapping(state) ? 'map' : 'check'
}

/** Nothing to be mended or looked at: the file can go straight through. */
export const isClean = ({ counts, differing }: Pick<ImportState, 'counts' | 'differing'>): boolean =>
  counts.valid > 0 && counts.invalid + counts.warned + counts.skipped + counts.created + differing === 0

/** Where the check opens: on the errors when there are any, else on the warnings. */
export const firstTab = ({ counts }: Pick<ImportState, 'counts'>): ImportTab =>
  counts.invalid > 0 ? 'invalid' : counts.warned > 0 ? 'warned' : 'all'

/** Fields that are wrong in these rows; of rows with errors those alone, since nothing else keeps them out. */
export const troubledFields = (rows: readonly Pick<ImportRow, 'problems'>[], tab: ImportTab): readonly string[] => [
  ...new Set(
    rows.flatMap(({ problems }) =>
      problems.flatMap(({ field, severity }) => (tab === 'invalid' && severity !== 'error' ? [] : [field])),
    ),
  ),
]

const isFaulty = ({ problems }: Pick<ImportRow, 'problems'>): boolean =>
  problems.some(({ severity }) => severity === 'error')

/** For a row that nothing is wrong with but its order: the file's row that has the error, where it is among these. */
export const faultBeside = (
  row: ImportRow,
  rows: readonly ImportRow[],
  numberField: string,
): { readonly fileRow: number | undefined } | undefined => {
  if (row.state !== 'invalid' || isFaulty(row)) return undefined
  const other = rows.find((each) => isFaulty(each) && each.cells[numberField] === row.cells[numberField])
  return { fileRow: other?.fileRow }
}

/** The columns of the check: the number, then those with trouble; the others only when they are asked for, or when nothing is wrong. */
export const columnsShown = (
  fields: readonly ImportField[],
  isUsed: (field: string) => boolean,
  troubled: readonly string[],
  isAll: boolean,
): readonly ImportField[] => {
  const [number, ...rest] = fields
  const bad = rest.filter(({ key }) => troubled.includes(key))
  const others = rest.filter(({ key }) => isUsed(key) && !troubled.includes(key))
  return [...(number ? [number] : []), ...bad, ...(isAll || bad.length === 0 ? others : [])]
}

export type CellPlace = { readonly rowNo: number; readonly field: string }

/** The next cell that is wrong, row by row and from the last back to the first; a warning only when no error is left. None when it is the last one. */
export const nextBadCell = (
  rows: readonly Pick<ImportRow, 'rowNo' | 'problems'>[],
  columns: readonly ImportField[],
  at: CellPlace,
): CellPlace | undefined => {
  const cells = rows.flatMap(({ rowNo, problems }) =>
    columns.map(({ key }) => ({
      rowNo,
      field: key,
      isHere: rowNo === at.rowNo && key === at.field,
      severities: problems.filter(({ field }) => field === key).map(({ severity }) => severity),
    })),
  )
  const here = cells.findIndex(({ isHere }) => isHere)
  const others = [...cells.slice(here + 1), ...cells.slice(0, Math.max(here, 0))]
  const found =
    others.find(({ severities }) => severities.includes('error')) ??
    others.find(({ severities }) => severities.length > 0)
  return found && { rowNo: found.rowNo, field: found.field }
}

/** How many orders were chosen to be changed to what the file says. */
export const chosenCount = ({ differing }: Pick<ImportState, 'differing'>, takeOver: TakeOver): number =>
  takeOver === 'all' ? differing : takeOver.size

/** What stands in the way of a commit in this mode. */
export const commitProblem = (
  { counts }: Pick<ImportState, 'counts'>,
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
