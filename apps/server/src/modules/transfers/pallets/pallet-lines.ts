import { inches, type Measures, pounds } from '@stowline/domain/kernel/units'
import type { PalletLimits } from '@stowline/domain/transfers/pallets/pallet-limits'
import { type CartonKind, type Kinds, spotsOf, stackOf } from '@stowline/domain/transfers/pallets/stack'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { asPacked } from '../as-packed.ts'

const linesOf = (db: Db, transferIds: readonly string[]) =>
  camel(db)
    .selectFrom('transferLines as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select(['l.id', 'l.transferId', 'l.planned', 'l.ordered', 'l.cartons', 'l.cartonRate', 'l.cartonFrom'])
    .select(['l.barCode', 'l.productLabels', 'l.cartonLabels', 'p.sku', 'p.upc', 'p.nameCn', 'p.nameEn', 'p.category'])
    .select(['p.cartonLength', 'p.cartonWidth', 'p.cartonHeight', 'p.cartonWeight', 'p.cartonUnit'])
    .select('p.cartonRate as ownRate')
    .where('l.transferId', 'in', transferIds)
    .orderBy('l.transferId')
    .orderBy('l.lineNo')
    .execute()
type Stored = Awaited<ReturnType<typeof linesOf>>[number]

/** A line of a transfer with the carton that its product comes in. */
export type StackedLine = Stored & { readonly carton: Measures | null }

const cartonIn = (row: Stored): Measures | null => {
  const { cartonLength: length, cartonWidth: width, cartonHeight, cartonWeight, cartonUnit: unit } = row
  const [height, weight] = [asPacked(cartonHeight, row), asPacked(cartonWeight, row)]
  return length && width && height && weight ? { length, width, height, weight, unit } : null
}

/** The lines of transfers, in their order; what was cancelled of a shortage has none. */
export const stackedLines = async (db: Db, transferIds: readonly string[]): Promise<StackedLine[]> =>
  (await linesOf(db, transferIds))
    .filter(({ planned }) => planned > 0)
    .map((row) => ({ ...row, carton: cartonIn(row) }))

/** A line's carton in inches and pounds, where its product knows it. */
export const kindOf = ({ id, carton }: Pick<StackedLine, 'id' | 'carton'>): CartonKind | undefined =>
  carton
    ? {
        kind: id,
        length: inches(carton.length, carton.unit),
        width: inches(carton.width, carton.unit),
        height: inches(carton.height, carton.unit),
        weight: pounds(carton.weight, carton.unit),
      }
    : undefined

export type CartonsOfLine = { readonly lineId: string; readonly cartons: number }

/** How high and heavy a pallet of these cartons is. */
export const stackMeasures = (
  cartons: readonly CartonsOfLine[],
  lines: readonly StackedLine[],
  limits: PalletLimits,
): { readonly height: number; readonly weight: number } => {
  const kinds: Kinds = new Map(lines.flatMap((line) => kindOf(line) ?? []).map((kind) => [kind.kind, kind]))
  const own = cartons.map(({ lineId, cartons: count }) => ({ kind: lineId, cartons: count }))
  const { height, weight } = stackOf(own, kinds, spotsOf(kinds, limits), limits)
  return { height, weight }
}
