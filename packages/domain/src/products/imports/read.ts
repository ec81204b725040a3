import { rowReader } from '../../orders/imports/read-row.ts'
import type { SourceRow } from '../../orders/imports/records.ts'
import { readUnit } from './cells.ts'
import type { ProductRecord } from './check.ts'
import { productFields } from './fields.ts'

/** Reads rows of products. Where no column says the unit, the header of the lengths may: `Length (cm)`. */
export const productReader = (
  headers: readonly string[],
  mapping: Readonly<Partial<Record<string, string>>>,
): ((source: SourceRow) => ProductRecord | undefined) => {
  const read = rowReader(productFields, headers, mapping)
  const [unit, cartonUnit] = [inHeader(mapping['length']), inHeader(mapping['cartonLength'])]
  return (source) => {
    const record = read(source)
    if (!record) return undefined
    const { values } = record
    return {
      ...record,
      values: {
        ...values,
        ...(unit && !mapping['unit'] && values.length && { unit }),
        ...(cartonUnit && !mapping['cartonUnit'] && values.cartonLength && { cartonUnit }),
      },
    }
  }
}

/** The words for its unit that a column's header holds. */
const inHeader = (header: string | undefined): string | undefined => {
  const unit = header && readUnit(header.replace(/[()（）_-]/g, ' '))
  return unit && { metric: 'cm / kg', imperial: 'in / lb' }[unit]
}
