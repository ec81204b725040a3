import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { isOneOf } from '@stowline/domain/kernel/records'
import { parcelCarriers, truckCompanies } from '@stowline/domain/transfers/carriers'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'

/** Transfers as lists and their page show them; what is answered as it is stored has its name of the wire. */
export const transferRows = (db: CamelDb) =>
  db
    .selectFrom('transfers as t')
    .select(['t.id', 't.tenantId', 't.transferNo', 't.kind', 't.status', 't.statusAt', 't.goesBackTo'])
    .select(['t.transId', 't.po', 't.platform', 't.isPallet', 't.isPresale', 't.fromWarehouseId'])
    .select(['t.toWarehouseId', 't.toName as toWarehouseName', 't.carrier', 't.truckCompany', 't.transportNo'])
    .select(['t.estimatedOn as estimatedTime', 't.etd', 't.eta', 't.containerNum', 't.unitCount as productNum'])
    .select(['t.suggestedPallets as suggestPalletNum', 't.palletCount as palletNum', 't.skuCount', 't.cartonCount'])
    .select(['t.pickedCount', 't.shippedCount', 't.missingCount', 't.stockingFiles', 't.bolFiles', 't.appointmentAt'])
    .select(['t.loadingAt', 't.trailerNo', 't.sealNo', 't.proNo', 't.freightClass', 't.rejectReason'])
    .select(['t.documentsNote', 't.shortageNote', 't.remark', 't.createdAt', 't.version'])
    .select(
      sql<number>`(select coalesce(sum(h.quantity), 0)::int from transfer_holds h where h.tenant_id = t.tenant_id and h.transfer_id = t.id)`.as(
        'heldCount',
      ),
    )
export type StoredTransfer = Awaited<ReturnType<ReturnType<typeof transferRows>['execute']>>[number]

/** A transfer as lists show it. */
export const toTransferRow = (row: StoredTransfer): TransferRow => {
  const { transId, statusAt, createdAt, appointmentAt, loadingAt, carrier, truckCompany, ...told } = row
  const { stockingFiles, bolFiles } = row
  return {
    ...told,
    transID: transId,
    statusTime: statusAt.toISOString(),
    createdTime: createdAt.toISOString(),
    appointmentTime: appointmentAt?.toISOString() ?? null,
    isLoading: loadingAt !== null,
    carrier: carrier !== null && isOneOf(parcelCarriers, carrier) ? carrier : null,
    truckCompanyId: truckCompany !== null && isOneOf(truckCompanies, truckCompany) ? truckCompany : null,
    hasStockingFile: stockingFiles > 0,
    hasBol: bolFiles > 0,
  }
}
