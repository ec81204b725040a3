import './check-grid.css'
import { importing } from '@stowline/text/imports-screen'
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import type {
  CellProblem,
  ImportChoices,
  ImportField,
  ImportKind,
  ImportRow,
  RowEdit,
  TakeOver,
} from './import-adapters.ts'
import { type CellPlace, faultBeside, nextBadCell } from './import-steps.ts'
import type { MendPlace } from './use-mends.tsx'

type Fix = (edits: readonly RowEdit[]) => Promise<void>
/** Troubles that are mended elsewhere, and how. */
type Mending = { mends: ImportChoices['mends']; onMend: (place: MendPlace) => void }

const rowTone = {
  valid: 'done',
  warned: 'attention',
  invalid: 'blocked',
  created: 'done',
  changed: 'done',
  skipped: 'neutral',
} as const

const idOf = ({ rowNo, field }: CellPlace) => `import-${rowNo}-${field}`

type CellProps = {
  rowNo: number
  fileRow: number
  field: ImportField
  value: string
  problems: readonly CellProblem[]
  onFix: Fix
  /** Enter: on to what is wrong next. */
  onNext: (from: CellPlace) => void
} & Mending

/** A cell that is typed into in place: Enter or leaving it checks the row again, Escape gives back what was there. */
const Cell = memo(({ rowNo, fileRow, field, value, problems, onFix, onNext, mends, onMend }: CellProps) => {
  const t = useText()
  const [text, setText] = useState<string | undefined>(undefined)
  const worst = problems.some(({ severity }) => severity === 'error')
    ? 'blocked'
    : problems.length > 0
      ? 'attention'
      : undefined
  const commit = () => {
    if (text === undefined) return
    setText(undefined)
    if (text !== value) void onFix([{ rowNo, cells: { [field.key]: text } }])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.currentTarget.blur()
      onNext({ rowNo, field: field.key })
    }
    if (event.key === 'Escape') setText(undefined)
  }
  const id = idOf({ rowNo, field: field.key })
  const words = problems.map(({ message }) => message).join(' ')
  const mended = problems.find(({ code }) => mends?.[code] !== undefined)
  const mend = mended && mends?.[mended.code]
  return (
    <div className={worst ? `import-cell import-cell--bad tone-${worst}` : 'import-cell'}>
      <input
        id={id}
        value={text ?? value}
        title={value}
        aria-label={t(importing.cellName, { row: fileRow, name: field.label })}
        aria-invalid={worst === 'blocked'}
        {...(worst && { 'aria-describedby': `${id}-problem` })}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {worst && (
        <span id={`${id}-problem`} className="import-cell__problem">
          {words}
        </span>
      )}
      {mended && mend && (
        <button
          type="button"
          className="import-cell__mend"
          onClick={() => onMend({ code: mended.code, field: field.key, value })}
        >
          {t(mend.label)}
        </button>
      )}
    </div>
  )
})

type Choice = { takeOver: TakeOver; onTakeOver: (rowNo: number, isChosen: boolean) => void; words: ImportKind['words'] }

/** Off until it is chosen: an order that exists is never changed unasked. */
const TakeOverBox = ({ row, takeOver, onTakeOver }: { row: ImportRow } & Omit<Choice, 'words'>) => {
  const t = useText()
  return (
    <label className="import-row__take">
      <input
        type="checkbox"
        checked={takeOver === 'all' || takeOver.has(row.rowNo)}
        disabled={takeOver === 'all'}
        aria-label={t(importing.takeOverRow, { row: row.fileRow })}
        onChange={(event) => onTakeOver(row.rowNo, event.target.checked)}
      />
      {t(importing.takeOver)}
    </label>
  )
}

type HeadProps = {
  row: ImportRow
  known: ReadonlySet<string>
  number: ReactNode
  beside: number | null | undefined
} & Choice

/** The row is left out because another is wrong that belongs to it. */
const FaultBeside = ({
  row,
  words: { faultBeside: beside, faultInRow },
}: Pick<Choice, 'words'> & { row: number | null }) => {
  const t = useText()
  const text = row === null ? beside && t(beside) : faultInRow && t(faultInRow, { row })
  return <span className="import-row__problem tone-blocked">{text}</span>
}

/** Which row it is, by the file's row and the order's number; what is wrong with the row as a whole stands below. */
const RowHead = ({ row, known, number, beside, words, ...choice }: HeadProps) => {
  const t = useText()
  const tone = rowTone[row.state]
  return (
    <th scope="row">
      <div className="import-row">
        <span className={`import-row__no num tone-${tone}`} title={t(importing[row.state])}>
          <ToneGlyph tone={tone} />{' '}
          {row.line === null ? row.fileRow : t(importing.rowLine, { row: row.fileRow, line: row.line })}
        </span>
        {number}
      </div>
      {row.mayTakeOver && <TakeOverBox row={row} {...choice} />}
      {beside !== undefined && <FaultBeside row={beside} words={words} />}
      {row.problems
        .filter(({ field }) => !known.has(field))
        .map(({ code, message }) => (
          <span key={code} className="import-row__problem tone-blocked">
            {message}
          </span>
        ))}
    </th>
  )
}

type RowProps = {
  row: ImportRow
  /** The first names the row and stays in sight. */
  fields: readonly ImportField[]
  /** How many columns beside the first have trouble; they come first and keep to the width there is. */
  bad: number
  /** The row of the same order that has the error, where this one has none: null when it is not in sight. */
  beside: number | null | undefined
  onFix: Fix
  onNext: (from: CellPlace) => void
} & Choice &
  Mending

const Row = memo(({ row, fields, bad, beside, onFix, onNext, mends, onMend, ...choice }: RowProps) => {
  const cellOf = (field: ImportField) => (
    <Cell
      rowNo={row.rowNo}
      fileRow={row.fileRow}
      field={field}
      value={row.cells[field.key] ?? ''}
      problems={row.problems.filter((each) => each.field === field.key)}
      onFix={onFix}
      onNext={onNext}
      mends={mends}
      onMend={onMend}
    />
  )
  const [number, ...rest] = fields
  return (
    <tr>
      <RowHead
        row={row}
        known={new Set(fields.map(({ key }) => key))}
        number={number && cellOf(number)}
        beside={beside}
        {...choice}
      />
      {rest.map((field, at) => (
        <td key={field.key} className={at < bad ? 'import-column--bad' : undefined}>
          {cellOf(field)}
        </td>
      ))}
    </tr>
  )
})

type GridProps = Pick<RowProps, 'fields' | 'bad' | 'onFix'> & Choice & Mending & { rows: readonly ImportRow[] }

/** Enter goes to the next cell that is wrong; after the last one the focus stands on nothing. */
const useNextBad = (rows: readonly ImportRow[], fields: readonly ImportField[]) => {
  const shown = useRef({ rows, fields })
  shown.current = { rows, fields }
  return useCallback((from: CellPlace) => {
    const next = nextBadCell(shown.current.rows, shown.current.fields, from)
    const input = next && document.getElementById(idOf(next))
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
  }, [])
}

/** The file's rows as they will be read, with what is wrong at the cell it is wrong in. */
export const CheckGrid = ({ rows, fields, bad, onFix, ...choice }: GridProps) => {
  const t = useText()
  const onNext = useNextBad(rows, fields)
  const [number, ...rest] = fields
  const besideOf = (row: ImportRow) => {
    const fault = faultBeside(row, rows, number?.key ?? '')
    return fault && (fault.fileRow ?? null)
  }
  const head = ({ label, isRequired }: ImportField) => (
    <>
      {label}
      {isRequired && <span className="import-required"> *</span>}
    </>
  )
  return (
    <div className="import-grid">
      <table style={{ '--import-bad': Math.max(bad, 1) } as CSSProperties}>
        <caption className="kit-hidden">{t(importing.rowsByResult)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <div className="import-row">
                <span className="import-row__no">{t(importing.rowNo)}</span>
                {number && <span>{head(number)}</span>}
              </div>
            </th>
            {rest.map((field) => (
              <th key={field.key} scope="col">
                {head(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.rowNo}
              row={row}
              fields={fields}
              bad={bad}
              beside={besideOf(row)}
              onFix={onFix}
              onNext={onNext}
              {...choice}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
