/** What the trail tells of: the kinds of record that somebody may have changed. A kind of its own is a line here and one of the texts. */
export const auditEntities = [
  'user',
  'role',
  'merchant',
  'tenant',
  'order',
  'orders',
  'label',
  'parcel',
  'shipment',
  'product',
  'onlineSku',
  'stock',
  'stockCorrection',
  'return',
  'ticket',
  'transfer',
  'store',
  'logisticsAccount',
  'billingAccount',
  'authorization',
  'callback',
  'strategy',
  'import',
  'bill',
  'recharge',
  'compensation',
  'adjustment',
  'serviceJob',
  'carrierInvoice',
  'invoicedParcel',
  'rateCard',
  'warehouse',
  'notice',
  'help',
  'feedback',
  'audit',
] as const
export type AuditEntity = (typeof auditEntities)[number]

/** Columns of the sheet of the trail, in their default order. */
export const auditExportFields = [
  'time',
  'userName',
  'userKind',
  'entity',
  'entityId',
  'action',
  'before',
  'after',
  'call',
  'requestId',
] as const

/** The same over merchants, each line with its own. */
export const merchantAuditExportFields = ['merchant', ...auditExportFields] as const

export type AuditChange = { readonly field: string; readonly before: unknown; readonly after: unknown }

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Field by field what was before and after; fields that stayed the same are left out. */
export const changesOf = (before: unknown, after: unknown): AuditChange[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
