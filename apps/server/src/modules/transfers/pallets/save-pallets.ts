import type { PalletInfo } from '@stowline/contract/transfers/truck-papers.schema'
import type { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import type { PalletLimits } from '@stowline/domain/transfers/pallets/pallet-limits'
import { isWithin } from '@stowline/domain/transfers/pallets/stack'
import { palletCode } from '@stowline/domain/transfers/shipping-codes'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { companyPrefixOf, takeCartonNumbers } from '../../inbound/index.ts'
import { lockOne } from '../lock-one.ts'
import { mayPalletize, palletsOf, readPallets } from './get-pallets.ts'
import { palletLimits } from './pallet-limits.ts'
import { type StackedLine, stackedLines, stackMeasures } from './pallet-lines.ts'

type Saved = Input<typeof truckPapers.savePallets>
type Pallet = Saved['pallets'][number]

export const savePallets: Handler<typeof truckPapers.savePallets> = (input, ctx) => buildPallets(ctx, input)

/** The pallets of a transfer are these from now on. One with the same cartons as before keeps its number, which may stand on its label already. */
export const buildPallets = async (work: Work, { id, version, pallets }: Saved): Promise<PalletInfo> => {
  const { db } = work
  const locked = await lockOne(work, id, version)
  if (!mayPalletize(locked)) throw new Refusal('transfers.palletsFixed')
  const [lines, limits, before] = await Promise.all([stackedLines(db, [id]), palletLimits(db), palletsOf(db, [id])])
  mustHaveCartons(pallets, lines)
  const measured = pallets.map((pallet, at) => measuresOf(pallet, at + 1, lines, limits))
  const codes = await codesFor(work, pallets, before)
  await db.deleteFrom('transfer_pallets').where('transfer_id', '=', id).execute()
  const rows = pallets.map((pallet, at) => ({ id: work.newId(), pallet, at }))
  await insertRows(
    db,
    'transfer_pallets',
    rows.map(({ id: palletId, pallet, at }) => ({
      ...{ id: palletId, transfer_id: id, pallet_no: at + 1, sscc: codes[at] ?? '', unit: 'imperial' },
      ...{ length: limits.length, width: limits.width, ...measured[at] },
      cartons: pallet.lines.reduce((sum, { cartons }) => sum + cartons, 0),
    })),
  )
  const pieces = pieceCounter(lines)
  await insertRows(
    db,
    'transfer_pallet_lines',
    rows.flatMap(({ id: pallet_id, pallet }) =>
      pallet.lines.map(({ lineId, cartons }) => ({
        ...{ transfer_id: id, pallet_id, line_id: lineId, cartons, pieces: pieces(lineId, cartons) },
      })),
    ),
  )
  await db
    .updateTable('transfers')
    .set({ pallet_count: pallets.length, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await recordHistory(work, 'transfer', [{ id, action: 'palletized', detail: { pallets: pallets.length } }])
  await work.audit({ entity: 'transfer', id, action: 'palletized', after: { pallets: pallets.length } })
  return readPallets(db, id)
}

/** As it was measured, else as its cartons come to; refused where nobody knows, and over what a pallet may be. */
const measuresOf = (pallet: Pallet, no: number, lines: readonly StackedLine[], limits: PalletLimits) => {
  const known = new Set(lines.flatMap(({ id, carton }) => (carton ? [id] : [])))
  const isMeasured = pallet.height !== undefined && pallet.weight !== undefined
  if (!isMeasured && pallet.lines.some(({ lineId }) => !known.has(lineId)))
    throw new Refusal('transfers.palletUnmeasured', { no })
  const counted = stackMeasures(pallet.lines, lines, limits)
  const measures = { height: pallet.height ?? counted.height, weight: pallet.weight ?? counted.weight }
  if (!isWithin({ layers: [], ...measures }, limits))
    throw new Refusal('transfers.palletOver', { no, height: limits.mostHeight, weight: limits.mostWeight })
  return measures
}

/** Refuses a line that is none of the transfer's, and more cartons of one than it has. */
const mustHaveCartons = (pallets: readonly Pallet[], lines: readonly StackedLine[]): void => {
  const left = new Map(lines.map(({ id, cartons }) => [id, cartons]))
  for (const { lineId, cartons } of pallets.flatMap(({ lines: own }) => own)) {
    const line = lines.find(({ id }) => id === lineId)
    const there = left.get(lineId)
    if (line === undefined || there === undefined) throw notFound()
    if (cartons > there) throw new Refusal('transfers.palletCartons', { sku: line.sku, cartons: line.cartons })
    left.set(lineId, there - cartons)
  }
}

/** Pieces of the next cartons of a line: the last one holds what is left. */
const pieceCounter = (lines: readonly StackedLine[]) => {
  const left = new Map(lines.map(({ id, planned, cartonRate }) => [id, { pieces: planned, cartonRate }]))
  return (lineId: string, cartons: number): number => {
    const line = left.get(lineId)
    if (!line) return 0
    const pieces = Math.min(line.pieces, cartons * line.cartonRate)
    left.set(lineId, { ...line, pieces: line.pieces - pieces })
    return pieces
  }
}

const keyOf = (lines: Pallet['lines']): string =>
  JSON.stringify(lines.map(({ lineId, cartons }) => [lineId, cartons]).toSorted())

const codesFor = async (
  { db }: Work,
  pallets: readonly Pallet[],
  before: readonly { readonly code: string; readonly lines: Pallet['lines'] }[],
): Promise<string[]> => {
  const known = Map.groupBy(before, ({ lines }) => keyOf(lines))
  const kept = pallets.map(({ lines }) => known.get(keyOf(lines))?.shift()?.code ?? '')
  const wanted = kept.filter((code) => code === '').length
  const [prefix, first] = [await companyPrefixOf(db), wanted ? await takeCartonNumbers(db, wanted) : 0]
  let next = first
  return kept.map((code) => code || palletCode(prefix, next++))
}
