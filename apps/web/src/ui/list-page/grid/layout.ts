import type { Language } from '@stowline/text/kernel/pair'
import type { GridSettings } from '../columns/column-settings.ts'
import { leastWidth } from '../columns/column-settings.ts'
import type { ColumnSpec } from '../spec.ts'

export type PlacedColumn<Row> = {
  readonly spec: ColumnSpec<Row>
  readonly width: number
  readonly fixed: 'start' | 'end' | undefined
}

const defaultWidth = <Row>({ width }: ColumnSpec<Row>, language: Language): number =>
  typeof width === 'number' ? width : width[language]

/** The width that it must have: the person's own, else the least of its declaration. */
const neededWidth = <Row>(column: ColumnSpec<Row>, settings: GridSettings, language: Language): number => {
  const { least = column.width } = column
  return settings.widths[column.id] ?? (typeof least === 'number' ? least : least[language])
}

/** The width that it has where there is room: the person's own, else the declared one. */
const wantedWidth = <Row>(column: ColumnSpec<Row>, settings: GridSettings, language: Language): number =>
  Math.max(leastWidth, settings.widths[column.id] ?? defaultWidth(column, language))

/** What the wider padding of a table with room takes of a column; the declared widths are those of the narrow one. */
export const air = 8

const fixedOf = <Row>(column: ColumnSpec<Row>, settings: GridSettings) => {
  const pin = settings.pins[column.id]
  return pin === undefined ? column.fixed : pin === 'none' ? undefined : pin
}

/**
 * Share of the table that columns may be narrower than their defaults, so that the last one is not lost for a few pixels. Where columns say how
 * narrow they may become, that is the limit.
 */
const squeeze = 0.06
/** The same beside an open row: a narrow recipient is more than none. */
const besideSqueeze = 0.12
/** Share that even the always-shown columns give up before the table scrolls sideways. */
const mostSqueeze = 0.16

/** The columns that a list has under its open tab. */
export const columnsUnder = <Row>(columns: readonly ColumnSpec<Row>[], tab = 'all'): ColumnSpec<Row>[] =>
  columns.filter(({ tabs }) => tabs?.includes(tab) ?? true)

/** Without those that say nothing in any row of a page. */
export const columnsWithWords = <Row>(columns: readonly ColumnSpec<Row>[], rows: readonly Row[]): ColumnSpec<Row>[] =>
  columns.filter(({ isEmpty }) => !isEmpty || rows.some((row) => !isEmpty(row)))

/** All columns in the person's order; columns added since then follow in the list's own order. */
export const orderedColumns = <Row>(columns: readonly ColumnSpec<Row>[], settings: GridSettings): ColumnSpec<Row>[] => {
  const order = settings.order
  if (!order) return [...columns]
  const place = (column: ColumnSpec<Row>) => {
    const at = order.indexOf(column.id)
    return at < 0 ? order.length + columns.indexOf(column) : at
  }
  return columns.toSorted((a, b) => place(a) - place(b))
}

/**
 * Which columns are shown: the person's own choice first; of the rest the mandatory and rank-1 ones always, rank 2 from first to last as long as
 * there is room, so that a narrow window loses the least important columns instead of cutting the price. A wide one adds those of rank 3 before the
 * others are wider than they are declared. Beside an open row only the mandatory ones always: the others come from first to last.
 */
export const visibleIds = <Row>(
  columns: readonly ColumnSpec<Row>[],
  settings: GridSettings,
  language: Language,
  room: number,
  isBeside = false,
): Set<string> => {
  const shown = new Set<string>()
  let left = room
  const show = (column: ColumnSpec<Row>) => {
    shown.add(column.id)
    // Beside an open row the few that stay are whole before another one comes.
    left -= (isBeside ? wantedWidth : neededWidth)(column, settings, language)
  }
  const isWanted = ({ id, rank }: ColumnSpec<Row>) => settings.visible[id] ?? rank !== 3
  const isAlways = ({ id, isMandatory, rank }: ColumnSpec<Row>) =>
    isMandatory || (!isBeside && (settings.visible[id] ?? rank === 1))
  for (const column of columns) {
    if (isAlways(column)) show(column)
  }
  // Columns may give up a little of their width if one more then fits; beside an open row only the first of them is worth it.
  const saysLeast = columns.some(({ least }) => least !== undefined)
  let slack = isBeside ? besideSqueeze : saysLeast ? 0 : squeeze
  for (const column of columns) {
    if (isAlways(column) || !isWanted(column)) continue
    if (neededWidth(column, settings, language) > left + room * slack) continue
    show(column)
    if (isBeside) slack = 0
  }
  if (isBeside) return shown
  let spare = room
  for (const column of columns) if (shown.has(column.id)) spare -= wantedWidth(column, settings, language) + air
  for (const column of columns) {
    const width = wantedWidth(column, settings, language) + air
    if (column.rank !== 3 || settings.visible[column.id] !== undefined || width > spare) continue
    shown.add(column.id)
    spare -= width
  }
  return shown
}

const grows = <Row>({ spec, fixed }: PlacedColumn<Row>, settings: GridSettings): boolean =>
  settings.widths[spec.id] === undefined && fixed !== 'end' && (spec.canGrow ?? spec.align !== 'end')

/**
 * Gives spare room to the columns that can use it; when none can, the last loose one takes it so that the sheet is always filled. A little too
 * much is taken from the same columns; more than that, and the table scrolls.
 */
const fill = <Row>(placed: PlacedColumn<Row>[], settings: GridSettings, room: number): PlacedColumn<Row>[] => {
  const spare = room - placed.reduce((sum, { width }) => sum + width, 0)
  if (spare === 0 || spare < -room * mostSqueeze) return placed
  const growing = placed.filter((column) => grows(column, settings) && (spare > 0 || !column.fixed))
  const takers = growing.length > 0 ? growing : placed.filter(({ fixed }) => !fixed).slice(-1)
  const base = takers.reduce((sum, { width }) => sum + width, 0)
  let rest = spare
  return placed.map((column) => {
    if (!takers.includes(column)) return column
    const share = column === takers.at(-1) ? rest : Math.floor((spare * column.width) / base)
    rest -= share
    return { ...column, width: column.width + share }
  })
}

/** What is too much is taken first from the columns that declare how narrow they may become, by what each can give. */
const narrow = <Row>(placed: PlacedColumn<Row>[], settings: GridSettings, language: Language, room: number) => {
  const canGive = ({ spec, width }: PlacedColumn<Row>) => Math.max(0, width - neededWidth(spec, settings, language))
  const all = placed.reduce((sum, column) => sum + canGive(column), 0)
  const over = placed.reduce((sum, { width }) => sum + width, 0) - room
  if (over <= 0 || all === 0) return placed
  const share = Math.min(1, over / all)
  return placed.map((column) => ({ ...column, width: column.width - Math.floor(canGive(column) * share) }))
}

/** Where all columns have their widths and more, each gets the air of the wider padding; a width that a person chose stays. */
const aired = <Row>(placed: PlacedColumn<Row>[], settings: GridSettings, room: number): PlacedColumn<Row>[] => {
  const all = placed.reduce((sum, { width }) => sum + width + air, 0)
  if (all > room) return placed
  return placed.map((column) =>
    settings.widths[column.spec.id] === undefined ? { ...column, width: column.width + air } : column,
  )
}

/** Whether a column lacks the air that the wider padding takes. */
export const isTight = <Row>(
  placed: readonly PlacedColumn<Row>[],
  settings: GridSettings,
  language: Language,
): boolean =>
  placed.some(
    ({ spec, width }) => settings.widths[spec.id] === undefined && width < wantedWidth(spec, settings, language) + air,
  )

/** The columns on screen with their final widths: pinned left, loose, pinned right. `room` is the width without checkbox and actions. */
export const placeColumns = <Row>(
  columns: readonly ColumnSpec<Row>[],
  settings: GridSettings,
  language: Language,
  room: number,
  isBeside = false,
): PlacedColumn<Row>[] => {
  const ordered = orderedColumns(columns, settings)
  const shown = visibleIds(ordered, settings, language, room, isBeside)
  const placed = ordered
    .filter(({ id }) => shown.has(id))
    .map((spec) => ({
      spec,
      width: wantedWidth(spec, settings, language),
      fixed: fixedOf(spec, settings),
    }))
  const side = { start: 0, none: 1, end: 2 } as const
  const sorted = placed.toSorted((a, b) => side[a.fixed ?? 'none'] - side[b.fixed ?? 'none'])
  return fill(aired(narrow(sorted, settings, language, room), settings, room), settings, room)
}
