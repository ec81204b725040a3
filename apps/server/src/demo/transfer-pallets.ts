import type { Measures } from '@stowline/domain/kernel/units'
import { type BuiltPallet, buildPallets } from '@stowline/domain/transfers/pallets/build-pallets'
import { usualLimits } from '@stowline/domain/transfers/pallets/pallet-limits'
import { palletCode } from '@stowline/domain/transfers/shipping-codes'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { companyPrefixOf, takeCartonNumbers } from '../modules/inbound/index.ts'

/** A product's carton in inches and pounds. */
export type CartonMeasures = Omit<Measures, 'unit'>
type Line = { readonly id: string; readonly cartons: number; readonly planned: number; readonly carton_rate: number }

/** The pallets that the builder proposes, where all cartons find a place on one. */
export const palletsFor = (
  lines: readonly Line[],
  products: readonly { readonly carton: CartonMeasures }[],
): readonly BuiltPallet[] => {
  const cartons = lines.map(({ id: kind, cartons: count }, at) => {
    const carton = products[at]?.carton
    return { kind, cartons: count, carton: carton ? { ...carton, unit: 'imperial' as const } : null }
  })
  const { pallets, unfit } = buildPallets(cartons, usualLimits)
  return unfit.length ? [] : pallets
}

/** Pallets with their numbers and cartons; the last carton of a line holds what is left. */
export const storePallets = async (
  db: Db,
  transferId: string,
  pallets: readonly BuiltPallet[],
  lines: readonly Line[],
): Promise<void> => {
  if (!pallets.length) return
  const [prefix, first] = [await companyPrefixOf(db), await takeCartonNumbers(db, pallets.length)]
  const { length, width } = usualLimits
  await insertRows(
    db,
    'transfer_pallets',
    pallets.map(({ height, weight, lines: own }, at) => ({
      ...{ id: `${transferId}p${at + 1}`, transfer_id: transferId, pallet_no: at + 1, unit: 'imperial' },
      ...{ sscc: palletCode(prefix, first + at), length, width, height, weight },
      cartons: own.reduce((sum, { cartons }) => sum + cartons, 0),
    })),
  )
  const left = new Map(lines.map(({ id, planned }) => [id, planned]))
  const piecesOf = (lineId: string, cartons: number): number => {
    const rate = lines.find(({ id }) => id === lineId)?.carton_rate ?? 1
    const pieces = Math.min(left.get(lineId) ?? 0, cartons * rate)
    left.set(lineId, (left.get(lineId) ?? 0) - pieces)
    return pieces
  }
  await insertRows(
    db,
    'transfer_pallet_lines',
    pallets.flatMap(({ lines: own }, at) =>
      own.map(({ kind: line_id, cartons }) => ({
        ...{ transfer_id: transferId, pallet_id: `${transferId}p${at + 1}`, line_id, cartons },
        pieces: piecesOf(line_id, cartons),
      })),
    ),
  )
}
