import { keysOf } from '../../kernel/records.ts'
import { cleanCell } from './cells.ts'
import type { FieldDefinition } from './fields.ts'
import { plainHeader } from './headers.ts'
import type { SourceRow } from './records.ts'
import type { RowSource } from './row-source.ts'

/** A row whose cells stand for themselves, told in our fields. */
export type FlatRecord<Field extends string> = {
  readonly row: number
  readonly values: Readonly<Partial<Record<Field, string>>>
  readonly source?: RowSource
}

/** Reads rows by the mapping field -> header. Columns are found once, however many rows there are; blank rows give nothing. */
export const rowReader = <Field extends string>(
  fields: Readonly<Record<Field, FieldDefinition>>,
  headers: readonly string[],
  mapping: Readonly<Partial<Record<string, string>>>,
): ((source: SourceRow) => FlatRecord<Field> | undefined) => {
  const plain = headers.map(plainHeader)
  const columns = keysOf(fields).flatMap((field) => {
    const wanted = mapping[field]
    const at = wanted === undefined ? -1 : plain.indexOf(plainHeader(wanted))
    return at < 0 ? [] : [{ field, at, most: Math.max(fields[field].most * 2, 200) }]
  })
  return ({ row, cells, flaws }) => {
    const values: Partial<Record<Field, string>> = {}
    for (const { field, at, most } of columns) {
      const text = cleanCell(cells[at] ?? '')
      // Longer than the field takes, so that the check can say so; not so long that a row grows without end.
      if (text) values[field] = text.slice(0, most)
    }
    return Object.keys(values).length > 0 ? { row, values, ...(flaws && { source: flaws }) } : undefined
  }
}
