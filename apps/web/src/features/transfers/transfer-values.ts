import type { FormOf } from '@stowline/contract/kernel/form'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferDetail, TransferFile } from '@stowline/contract/transfers/transfers.schema'
import { sentBy } from '../../ui/form/whole.ts'

/** A line as it is typed. */
export type LineEntry = {
  readonly productId?: string | undefined
  readonly productQty?: number | null | undefined
  readonly cartonRate?: number | null | undefined
  readonly productBarCode?: string | undefined
  readonly productLabelQty?: number | null | undefined
  readonly cartonLabelQty?: number | null | undefined
}
/** A paper of the transfer, by its name. */
export type PaperEntry = { readonly fileId: string; readonly name: string }

/** The form of a transfer as it is typed. */
export type TransferValues = FormOf<
  typeof transfers.create,
  {
    own: {
      lines: readonly LineEntry[]
      stockingFileIds: readonly PaperEntry[]
      bolFileIds: readonly PaperEntry[]
    }
  }
>

export const emptyTransfer = (): TransferValues => ({
  kind: 'ltl',
  transID: '',
  po: '',
  platform: 'other',
  isPallet: true,
  isPresale: false,
  remark: '',
  fromWarehouseId: undefined,
  toWarehouseId: undefined,
  toWarehouseName: '',
  toStreet: '',
  toCity: '',
  toState: '',
  toPostalCode: '',
  toCountry: 'US',
  toContact: '',
  toPhone: '',
  carrier: undefined,
  truckCompanyId: undefined,
  transportNo: '',
  estimatedTime: undefined,
  etd: undefined,
  eta: undefined,
  containerNum: 1,
  suggestPalletNum: 0,
  lines: [{}],
  stockingFileIds: [],
  bolFileIds: [],
})

const papersOf = (files: readonly TransferFile[], kind: TransferFile['kind']): PaperEntry[] =>
  files.filter((file) => file.kind === kind).map(({ fileId, name }) => ({ fileId, name }))

/** The form of a transfer that exists. A copy leaves out what belongs to the original alone: its numbers, days and papers. */
export const valuesOf = (row: TransferDetail, isCopy: boolean): TransferValues => ({
  kind: row.kind,
  transID: isCopy ? '' : row.transID,
  po: isCopy ? '' : row.po,
  platform: row.platform,
  isPallet: row.isPallet,
  isPresale: row.isPresale,
  remark: row.remark,
  fromWarehouseId: row.fromWarehouseId,
  toWarehouseId: row.toWarehouseId ?? undefined,
  toWarehouseName: row.toWarehouseName,
  toStreet: row.toStreet,
  toCity: row.toCity,
  toState: row.toState,
  toPostalCode: row.toPostalCode,
  toCountry: row.toCountry,
  toContact: row.toContact,
  toPhone: row.toPhone,
  carrier: row.carrier ?? undefined,
  truckCompanyId: row.truckCompanyId ?? undefined,
  transportNo: isCopy ? '' : row.transportNo,
  estimatedTime: isCopy ? undefined : row.estimatedTime,
  etd: isCopy ? undefined : (row.etd ?? undefined),
  eta: isCopy ? undefined : (row.eta ?? undefined),
  containerNum: row.containerNum,
  suggestPalletNum: row.suggestPalletNum,
  lines: row.lines.map(({ orderedQty: productQty, ...line }) => ({
    productId: line.productId,
    productQty,
    cartonRate: line.cartonRate,
    productBarCode: line.productBarCode,
    productLabelQty: line.productLabelQty,
    cartonLabelQty: line.cartonLabelQty,
  })),
  stockingFileIds: isCopy ? [] : papersOf(row.files, 'stocking'),
  bolFileIds: isCopy ? [] : papersOf(row.files, 'bol'),
})

const toForm = (values: TransferValues) => ({
  ...values,
  toWarehouseId: values.toWarehouseId ?? null,
  carrier: values.carrier ?? null,
  truckCompanyId: values.truckCompanyId ?? null,
  containerNum: values.containerNum ?? 1,
  suggestPalletNum: values.suggestPalletNum ?? 0,
  etd: values.etd || null,
  eta: values.eta || null,
  lines: values.lines.map((line) => ({
    productId: line.productId,
    productQty: line.productQty ?? undefined,
    cartonRate: line.cartonRate ?? 1,
    productBarCode: line.productBarCode ?? '',
    productLabelQty: line.productLabelQty ?? 0,
    cartonLabelQty: line.cartonLabelQty ?? 0,
  })),
  stockingFileIds: values.stockingFileIds.map(({ fileId }) => fileId),
  bolFileIds: values.bolFileIds.map(({ fileId }) => fileId),
})

export const toCreate = (values: TransferValues): Sent<typeof transfers.create> =>
  sentBy(transfers.create, toForm(values))
export const toUpdate = (
  values: TransferValues,
  { id, version }: Pick<TransferDetail, 'id' | 'version'>,
  resubmit: boolean,
): Sent<typeof transfers.update> => sentBy(transfers.update, { id, version, resubmit, ...toForm(values) })
