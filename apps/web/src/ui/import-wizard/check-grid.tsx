import { importing } from '@stowline/text/imports-screen'
import { type KeyboardEvent, memo, useState } from 'react'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import type { CellProblem, ImportField, ImportRow, RowEdit, TakeOver } from './import-adapters.ts'

type Fix = (edits: readonly RowEdit[]) => Promise<void>

const rowTone = {
  valid: 'done',
  warned: 'attention',
  invalid: 'blocked',
  created: 'done',
  changed: 'done',
  skipped: 'neutral',
} as const

type CellProps = {
  rowNo: number
  fileRow: number
  field: ImportField
  value: string
  problems: readonly CellProblem[]
  onFix: Fix
}

/** A cell that is typed into in place: Enter or leaving it checks the row again, Escape gives back what was there. */
const Cell = memo(({ rowNo, fileRow, field, value, problems, onFix }: CellProps) => {
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
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setText(undefined)
  }
  const id = `problem-${rowNo}-${field.key}`
  return (
    <td className={worst ? `import-cell import-cell--bad tone-${worst}` : 'import-cell'}>
      <input
        value={text ?? value}
        aria-label={t(importing.cellName, { row: fileRow, name: field.label })}
        aria-invalid={worst === 'blocked'}
        {...(worst && { 'aria-describedby': id })}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {worst && (
        <span id={id} className="import-cell__problem">
          {problems.map(({ message }) => message).join(' ')}
        </span>
      )}
    </td>
  )
})

type Choice = { takeOver: TakeOver; onTakeOver: (rowNo: number, isChosen: boolean) => void }

/** Off until it is chosen: an order that exists is never changed unasked. */
const TakeOverBox = ({ row, takeOver, onTakeOver }: { row: ImportRow } & Choice) => {
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

type RowProps = { row: ImportRow; fields: readonly ImportField[]; onFix: Fix } & Choice

const Row = memo(({ row, fields, onFix, ...choice }: RowProps) => {
  const t = useText()
  const known = new Set(fields.map(({ key }) => key))
  const others = row.problems.filter(({ field }) => !known.has(field))
  const tone = rowTone[row.state]
  return (
    <tr>
      <th scope="row" className="num">
        <span className={`import-row tone-${tone}`} title={t(importing[row.state])}>
          <ToneGlyph tone={tone} />{' '}
          {row.line === null ? row.fileRow : t(importing.rowLine, { row: row.fileRow, line: row.line })}
        </span>
        {row.mayTakeOver && <TakeOverBox row={row} {...choice} />}
        {others.map(({ code, message }) => (
          <span key={code} className="import-cell__problem tone-blocked">
            {message}
          </span>
        ))}
      </th>
      {fields.map((field) => (
        <Cell
          key={field.key}
          rowNo={row.rowNo}
          fileRow={row.fileRow}
          field={field}
          value={row.cells[field.key] ?? ''}
          problems={row.problems.filter((each) => each.field === field.key)}
          onFix={onFix}
        />
      ))}
    </tr>
  )
})

type GridProps = Omit<RowProps, 'row'> & { rows: readonly ImportRow[] }

/** The file's rows as they will be read, with what is wrong at the cell it is wrong in. */
export const CheckGrid = ({ rows, fields, onFix, ...choice }: GridProps) => {
  const t = useText()
  return (
    <div className="import-grid">
      <table>
        <caption className="kit-hidden">{t(importing.check)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(importing.rowNo)}</th>
            {fields.map(({ key, label, isRequired }) => (
              <th key={key} scope="col">
                {label}
                {isRequired && <span className="import-required"> *</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.rowNo} row={row} fields={fields} onFix={onFix} {...choice} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
