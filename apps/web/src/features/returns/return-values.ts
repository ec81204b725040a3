import type { FormOf } from '@stowline/contract/kernel/form'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnDetail } from '@stowline/contract/returns/returns.schema'
import type { FileEntry } from '../../ui/upload/files-input.tsx'
import { sentBy } from '../../ui/form/whole.ts'

/** A line as it is typed. */
export type LineEntry = { readonly productId?: string | undefined; readonly productQty?: number | null | undefined }

/** The form of a return as it is typed; what it keeps of its order and its account is left as it is. */
export type ReturnValues = FormOf<
  typeof returns.create,
  { own: { lines: readonly LineEntry[]; photoIds: readonly FileEntry[] } }
>

export const emptyReturn = (): ReturnValues => ({
  orderId: undefined,
  warehouseId: undefined,
  returnReason: undefined,
  receiveType: 'announced',
  trackingNumber: '',
  logisticsAccountId: undefined,
  serviceCode: '',
  handling: undefined,
  suggestStr: '',
  senderName: '',
  senderPhone: '',
  street: '',
  cityName: '',
  stateorProvince: '',
  postalCode: '',
  country: 'US',
  lines: [{}],
  photoIds: [],
})

/** The form of a return that exists. */
export const valuesOf = (row: ReturnDetail): ReturnValues => ({
  orderId: row.orderId ?? undefined,
  warehouseId: row.warehouseId ?? undefined,
  returnReason: row.returnReason,
  receiveType: row.receiveType === 'undeliverable' ? 'undeliverable' : 'announced',
  trackingNumber: row.trackingNumber,
  logisticsAccountId: row.logisticsAccountId ?? undefined,
  serviceCode: row.serviceCode,
  handling: row.handling ?? undefined,
  suggestStr: row.suggestStr,
  senderName: row.senderName,
  senderPhone: row.senderPhone,
  street: row.street,
  cityName: row.cityName,
  stateorProvince: row.stateorProvince,
  postalCode: row.postalCode,
  country: row.country,
  lines: row.lines.map(({ productId, announced: productQty }) => ({ productId: productId ?? undefined, productQty })),
  photoIds: row.files.filter(({ kind }) => kind === 'photo').map(({ fileId, name }) => ({ fileId, name })),
})

const toForm = (values: ReturnValues) => ({
  ...values,
  orderId: values.orderId ?? null,
  logisticsAccountId: values.logisticsAccountId ?? null,
  handling: values.handling ?? null,
  receiveType: values.receiveType ?? 'announced',
  photoIds: (values.photoIds ?? []).map(({ fileId }) => fileId),
  lines: values.lines.map(({ productId, productQty }) => ({ productId, productQty: productQty ?? undefined })),
})

export const toCreate = (values: ReturnValues): Sent<typeof returns.create> => sentBy(returns.create, toForm(values))
export const toUpdate = (
  values: ReturnValues,
  { id, version, status }: Pick<ReturnDetail, 'id' | 'version' | 'status'>,
): Sent<typeof returns.update> =>
  sentBy(returns.update, { id, version, resubmit: status === 'rejected', ...toForm(values) })
