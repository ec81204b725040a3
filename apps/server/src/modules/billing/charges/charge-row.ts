import type { ChargeRow } from '@stowline/contract/billing/charges.contract'
import { type FeeColumn, feeColumns } from '@stowline/domain/billing/charges/charge-columns'
import type { ChargeInputs, ChargeLine, RatedType } from '@stowline/domain/billing/charges/charge'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { recordOf } from '@stowline/domain/kernel/records'
import type { Problem } from '@stowline/domain/kernel/result'
import { chargeLineReason } from '@stowline/text/charges'
import { errorSentence } from '@stowline/text/errors'
import type { CamelDb } from '../../../db/camel.ts'
import { feeFigures, stateOfCharge } from './charge-columns.ts'

/** Charges `c` with what stands beside them: the label's number, the SKU of a lot. */
export const chargeRows = (db: CamelDb) =>
  db
    .selectFrom('charges as c')
    .leftJoin('labels as l', (join) =>
      join.onRef('l.tenantId', '=', 'c.tenantId').onRef('l.id', '=', 'c.sourceId').on('c.sourceKind', '=', 'label'),
    )
    .leftJoin('stockLots as k', (join) =>
      join.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.sourceId').on('c.sourceKind', '=', 'lot'),
    )
    .leftJoin('products as p', (join) => join.onRef('p.tenantId', '=', 'k.tenantId').onRef('p.id', '=', 'k.productId'))
    .select(['c.id', 'c.day', 'c.type', 'c.reference', 'c.orderId', 'c.warehouseId', 'c.serviceCode', 'c.cardVersion'])
    .select(['c.sourceKind', 'c.sourceId', 'c.input', 'c.lines', 'c.cents', 'c.problem', 'c.reason', 'c.reverses'])
    .select(['c.setId', 'l.trackingNumber', 'p.sku'])
    .select([feeFigures.as('figures'), stateOfCharge.as('state')])

type Stored = Awaited<ReturnType<ReturnType<typeof chargeRows>['execute']>>[number]

export const toChargeRow = (row: Stored): ChargeRow => {
  const { figures, lines, problem, sourceKind, sourceId } = row
  return {
    id: row.id,
    day: row.day,
    type: row.type,
    reference: row.reference,
    orderId: row.orderId,
    shipmentId: sourceKind === 'shipment' ? sourceId : null,
    transferId: sourceKind === 'transfer' ? sourceId : null,
    trackingNumber: row.trackingNumber,
    sku: row.sku,
    warehouseId: row.warehouseId,
    serviceCode: row.serviceCode,
    zone: figures.zone,
    billingWeight: figures.pounds,
    fees: recordOf(feeColumns, (column: FeeColumn) => toDecimal(cents(figures.fees[column] ?? 0))),
    total: toDecimal(row.cents),
    lines: lines.map(toLine),
    measured: row.input ? measuredOf(row.input, lines) : {},
    isRefund: row.reverses !== null,
    cardVersion: row.cardVersion,
    problem: problem && inBoth(problem),
    reason: row.reason,
    state: row.state,
    transactionId: row.setId,
  }
}

const toLine = (line: ChargeLine): ChargeRow['lines'][number] => {
  const [zh, en] = chargeLineReason(line)
  const parcel = 'parcel' in line ? line.parcel : null
  return { code: line.code, parcel, amount: toDecimal(line.amount), why: { zh, en } }
}

const inBoth = ({ code, params }: Problem) => ({
  zh: errorSentence(code, 'zh', params),
  en: errorSentence(code, 'en', params),
})

/** What was measured, as the price's input has it: each type by the field that it alone has. */
const measuredOf = (input: ChargeInputs[RatedType], lines: readonly ChargeLine[]): ChargeRow['measured'] => {
  const reason = lines.flatMap((line) => ('reason' in line ? [line.reason] : []))[0]
  if ('serviceCode' in input) {
    const { parcels, from, to, isResidential, signType, shipDate } = input
    return { freight: { parcels: [...parcels], from, to, isResidential, signType, shipDate } }
  }
  if ('night' in input) {
    const { pieces, piece, age } = input
    const priced = reason?.rule === 'storage' ? reason : { volume: 0, billed: 0, perCbm: cents(0) }
    const { volume, billed, perCbm } = priced
    const sizes = { volume: volume / 1e6, billedVolume: billed / 1e6 }
    return { storage: { pieces, piece, age, ...sizes, rate: toDecimal(perCbm) } }
  }
  if ('containerType' in input) return { unloading: input }
  if ('service' in input) {
    const [zh, en] = reason?.rule === 'service' ? reason.name : [input.service, input.service]
    return { valueAdded: { job: { zh, en }, count: input.count } }
  }
  if ('labels' in input) {
    const { cartons, pallets, labels } = input
    return { transfer: { cartons: cartons.reduce((all, { count }) => all + count, 0), pallets, labels } }
  }
  return 'parcels' in input ? { handling: { pieces: input.pieces, parcels: [...input.parcels] } } : {}
}
