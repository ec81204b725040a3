import type { PalletInfo, SavedPallet } from '@stowline/contract/transfers/truck-papers.schema'
import type { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import { densityOf, freightClassOf } from '@stowline/domain/transfers/freight-class'
import { isTransferOver, type TransferStatus } from '@stowline/domain/transfers/lifecycle'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { palletLimits } from './pallet-limits.ts'
import { stackedLines } from './pallet-lines.ts'

/** The pallets of a transfer, as they stand. */
export const getPallets: Handler<typeof truckPapers.pallets> = ({ id }, { db }) => readPallets(db, id)

/** Until somebody loads them, and while the transfer is not over. */
export const mayPalletize = ({ status, loadingAt }: { status: TransferStatus; loadingAt: Date | null }): boolean =>
  loadingAt === null && !isTransferOver(status)

/** The same for whoever may read the merchant's rows. */
export const readPallets = async (db: Db, id: string): Promise<PalletInfo> => {
  const transfer = await camel(db)
    .selectFrom('transfers')
    .select(['id', 'version', 'status', 'loadingAt', 'freightClass'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!transfer) throw notFound()
  const [limits, lines, pallets, bol] = await Promise.all([
    palletLimits(db),
    stackedLines(db, [id]),
    palletsOf(db, [id]),
    bolFactsOf(db, [id]),
  ])
  const density = densityOf(pallets)
  return {
    ...{ id, version: transfer.version, mayChange: mayPalletize(transfer), limits, density },
    freightClass: transfer.freightClass || (pallets.length ? freightClassOf(density) : ''),
    lines: lines.map(({ id: lineId, sku, nameCn, nameEn, cartons, planned, cartonRate, carton }) => ({
      ...{ lineId, sku, nameCn, nameEn, cartons, pieces: planned, cartonRate, carton },
    })),
    pallets: pallets.map(({ transferId: _of, id: _id, ...pallet }) => pallet),
    bol: bol.get(id) ?? noBol,
  }
}

export type StoredPallet = SavedPallet & { readonly id: string; readonly transferId: string }

/** Pallets of transfers in their order, with what stands on each. */
export const palletsOf = async (db: Db, transferIds: readonly string[]): Promise<StoredPallet[]> => {
  const [pallets, cartons] = await Promise.all([
    camel(db)
      .selectFrom('transferPallets')
      .select(['id', 'transferId', 'palletNo', 'sscc as code', 'length', 'width', 'height', 'weight'])
      .where('transferId', 'in', transferIds)
      .orderBy('transferId')
      .orderBy('palletNo')
      .execute(),
    camel(db)
      .selectFrom('transferPalletLines as c')
      .innerJoin('transferLines as l', 'l.id', 'c.lineId')
      .select(['c.palletId', 'c.lineId', 'c.cartons', 'c.pieces'])
      .where('c.transferId', 'in', transferIds)
      .orderBy('l.lineNo')
      .execute(),
  ])
  const byPallet = Map.groupBy(cartons, ({ palletId }) => palletId)
  return pallets.map((pallet) => ({
    ...pallet,
    freightClass: freightClassOf(densityOf([pallet])),
    lines: (byPallet.get(pallet.id) ?? []).map(({ palletId: _on, ...line }) => line),
  }))
}

type BolFacts = PalletInfo['bol']
export const noBol: BolFacts = {
  ...{ bolNo: '', terms: 'prepaid', thirdPartyName: '', thirdPartyStreet: '', thirdPartyPlace: '' },
  ...{ consigneeNo: '', locationNo: '', nmfc: '', instructions: '' },
}

export const bolFactsOf = async (db: Db, transferIds: readonly string[]): Promise<ReadonlyMap<string, BolFacts>> => {
  const rows = await camel(db)
    .selectFrom('transferBols')
    .select(['transferId', 'bolNo', 'terms', 'thirdPartyName', 'thirdPartyStreet', 'thirdPartyPlace'])
    .select(['consigneeNo', 'locationNo', 'nmfc', 'instructions'])
    .where('transferId', 'in', transferIds)
    .execute()
  return new Map(rows.map(({ transferId, ...facts }) => [transferId, facts]))
}
