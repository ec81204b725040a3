import { isSpeltAsNumber } from './cells.ts'
import { parseMoment } from './dates.ts'
import type { ShipmentField } from './shipment-fields.ts'
import { isCarrierName, isParcelNumber } from '../../tracking/numbers.ts'
import type { CellProblem } from './imported.ts'
import { type RowSource, sourceProblems } from './row-source.ts'

export type ShipmentValues = Readonly<Partial<Record<ShipmentField, string>>>
export type ShipmentRecord = { readonly row: number; readonly values: ShipmentValues; readonly source?: RowSource }
/** A parcel sent elsewhere: which order, by whom, under which number. */
export type ImportedShipment = {
  readonly row: number
  readonly orderId: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly shippedAt: string | undefined
}
/** Why an order takes no tracking number. */
export type ShipmentBar =
  | 'imports.orderShipped'
  | 'imports.orderNotOpen'
  | 'imports.orderAmbiguous'
  | 'orders.labelUnsettled'
/** Orders that the file names, by any of their numbers in lower case. */
export type ShipmentFacts = {
  readonly orders: ReadonlyMap<string, { readonly id: string; readonly problem?: ShipmentBar }>
}

export const checkShipment = (
  record: ShipmentRecord,
  facts: ShipmentFacts,
): { problems: CellProblem[]; shipment: ImportedShipment | undefined } => {
  const { row, values } = record
  const problems: CellProblem[] = sourceProblems(record, 'orderNo')
  const note = (
    field: ShipmentField,
    code: string,
    severity: CellProblem['severity'],
    params?: CellProblem['params'],
  ) => problems.push({ row, field, code: `imports.${code}`, severity, ...(params && { params }) })
  for (const field of ['orderNo', 'carrier', 'trackingNumber'] as const)
    if (!values[field]) note(field, 'missing', 'error')
  const order = values.orderNo ? facts.orders.get(values.orderNo.toLowerCase()) : undefined
  const spoilt = (['orderNo', 'trackingNumber'] as const).filter(
    (field) => !(field === 'orderNo' && order) && isSpeltAsNumber(values[field] ?? ''),
  )
  for (const field of spoilt) note(field, 'digitsLost', 'error', { found: values[field] ?? '' })
  const trackingNumber = (values.trackingNumber ?? '').replace(/\s+/g, '')
  if (trackingNumber && !isParcelNumber(trackingNumber))
    note('trackingNumber', 'trackingInvalid', 'error', { found: trackingNumber })
  const carrier = (values.carrier ?? '').trim()
  if (carrier && !isCarrierName(carrier)) note('carrier', 'carrierInvalid', 'error', { found: carrier.slice(0, 40) })
  if (values.orderNo && !order) note('orderNo', 'orderUnknown', 'error', { found: values.orderNo })
  if (order?.problem)
    problems.push({
      row,
      field: 'orderNo',
      code: order.problem,
      severity: 'error',
      params: { found: values.orderNo ?? '' },
    })
  const shippedAt = values.shippedAt ? parseMoment(values.shippedAt) : undefined
  if (values.shippedAt && !shippedAt) note('shippedAt', 'dateUnreadable', 'warning', { found: values.shippedAt })
  const isSound = !problems.some(({ severity }) => severity === 'error')
  return {
    problems,
    shipment: isSound && order ? { row, orderId: order.id, carrier, trackingNumber, shippedAt } : undefined,
  }
}
