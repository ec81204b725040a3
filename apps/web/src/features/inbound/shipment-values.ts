import type { ShipmentDetail } from '@stowline/contract/inbound/inbound.schema'
import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { FormOf } from '@stowline/contract/kernel/form'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { sentBy } from '../../ui/form/whole.ts'

/** A line as it is typed. */
export type LineEntry = {
  readonly productId?: string | undefined
  readonly quantity?: number | null | undefined
  readonly cartonRate?: number | null | undefined
}
/** A paper of the shipment, by its name. */
export type DocumentEntry = { readonly fileId: string; readonly name: string }

/** The form of a shipment as it is typed. */
export type ShipmentValues = FormOf<
  typeof inbound.create,
  { own: { lines: readonly LineEntry[]; fileIds: readonly DocumentEntry[] } }
>

export const emptyShipment = (): ShipmentValues => ({
  warehouseId: undefined,
  transportType: 'seaFcl',
  transportCompanyId: undefined,
  containerNo: '',
  containerType: '40HQ',
  containerNum: 1,
  transportNo: '',
  originPort: '',
  destinationPort: '',
  etd: undefined,
  eta: undefined,
  remark: '',
  lines: [{}],
  fileIds: [],
})

/** The form of a shipment that exists. A copy leaves out what belongs to the original alone: its numbers, days and papers. */
export const valuesOf = (row: ShipmentDetail, isCopy: boolean): ShipmentValues => ({
  warehouseId: row.warehouseId,
  transportType: row.transportType,
  transportCompanyId: row.transportCompanyId,
  containerNo: isCopy ? '' : row.containerNo,
  containerType: row.containerType,
  containerNum: row.containerNum,
  transportNo: isCopy ? '' : row.transportNo,
  originPort: row.originPort,
  destinationPort: row.destinationPort,
  etd: isCopy ? undefined : (row.etd ?? undefined),
  eta: isCopy ? undefined : (row.eta ?? undefined),
  remark: row.remark,
  lines: row.lines.map(({ productId, announced: quantity, cartonRate }) => ({ productId, quantity, cartonRate })),
  fileIds: isCopy
    ? []
    : row.files.filter(({ kind }) => kind === 'document').map(({ fileId, name }) => ({ fileId, name })),
})

const toForm = (values: ShipmentValues) => ({
  ...values,
  transportCompanyId: values.transportCompanyId ?? 'other',
  containerNum: values.containerNum ?? 1,
  etd: values.etd || null,
  eta: values.eta || null,
  lines: values.lines.map(({ productId, quantity, cartonRate }) => ({
    productId,
    quantity: quantity ?? undefined,
    cartonRate: cartonRate ?? undefined,
  })),
  fileIds: values.fileIds.map(({ fileId }) => fileId),
})

export const toCreate = (values: ShipmentValues): Sent<typeof inbound.create> => sentBy(inbound.create, toForm(values))
export const toUpdate = (
  values: ShipmentValues,
  { id, version }: Pick<ShipmentDetail, 'id' | 'version'>,
  resubmit: boolean,
): Sent<typeof inbound.update> => sentBy(inbound.update, { id, version, resubmit, ...toForm(values) })
