import type { CardRates } from '@stowline/domain/billing/cards/rate-card'
import type { ChargeInputs, ChargeLine, RatedType } from '@stowline/domain/billing/charges/charge'
import type { FeeCode } from '@stowline/domain/billing/fees/registry'
import type { ComparedLine } from '@stowline/domain/billing/invoices/compare'
import type { Cents } from '@stowline/domain/kernel/money'
import type { Problem } from '@stowline/domain/kernel/result'
import type { NoticeType } from '@stowline/domain/notices/notice'
import type { InboundTerms } from '@stowline/domain/inbound/terms'
import type { Group } from '@stowline/domain/orders/strategies/strategy'
import type { FileHabits } from '@stowline/domain/orders/imports/check'
import type { RatedByCard, ShipRequest, TrackingEvent } from '@stowline/domain/shipping/carrier'
import type { TaskKind } from '@stowline/domain/tasks/task'
import type { TicketType } from '@stowline/domain/tickets/ticket-types'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import type { ColumnType } from 'kysely'
import type { JsonOf } from './json.ts'

/** Whole cents: what is read is known as such. */
type Money = ColumnType<Cents, number, number>

/** Column `mapping` of an import: the columns chosen and how sure each is, and how its dates are written. */
export type StoredMapping = Partial<FileHabits> & {
  readonly columns: Readonly<Record<string, string>>
  readonly confidence: Readonly<Record<string, string>>
  readonly headerRow: number
}
export type StoredHeader = { readonly name: string; readonly samples: readonly string[] }
export type Shortage = readonly { readonly sku: string; readonly missing: number }[]
/** The rule that chose a warehouse, as it was called then. */
type StoredRule = { readonly id: string; readonly policyNameCn: string; readonly policyNameEn: string }
/** A line of what a label costs. */
export type StoredFee = { readonly code: FeeCode; readonly cents: Cents; readonly because: string }
/** A value in a text for people. */
type Params = Readonly<Record<string, string | number>>

/** What the code keeps in columns of which the database only knows that they are text, a number or JSON. The schema's types are made with it. */
export type ColumnTypes = {
  alertsParams: JsonOf<Params>
  chargesCents: Money
  /** What the charge's type is worked out from. */
  chargesInput: JsonOf<ChargeInputs[RatedType]>
  chargesLines: JsonOf<readonly ChargeLine[]>
  chargesProblem: JsonOf<Problem>
  /** A record by its field names, as whoever moved it tells it. */
  historyDetail: JsonOf<Readonly<Record<string, unknown>>>
  holdsCents: Money
  /** Settings that the provider has changed; the others are as usual. */
  inboundTermsTerms: JsonOf<Partial<InboundTerms>>
  importEditsCells: JsonOf<Readonly<Record<string, string>>>
  importMappingsMapping: JsonOf<Readonly<Record<string, string>>>
  importsHeaders: JsonOf<readonly StoredHeader[]>
  importsMapping: JsonOf<StoredMapping>
  invoicedParcelsLines: JsonOf<readonly ComparedLine[]>
  labelsChargeCents: Money
  labelsFees: JsonOf<readonly StoredFee[]>
  labelsQuotedCents: Money
  labelsRated: JsonOf<RatedByCard>
  /** A label that the merchant uploaded was asked of nobody. */
  labelsRequest: JsonOf<Partial<ShipRequest>>
  noticesType: NoticeType
  ordersShortage: JsonOf<Shortage>
  ordersWarehouseRule: JsonOf<StoredRule>
  parcelEventsState: TrackingState
  parcelsLastEvent: JsonOf<{ readonly zh: string; readonly en: string; readonly place: string }>
  returnParcelsEvents: JsonOf<readonly TrackingEvent[]>
  rateCardsRates: JsonOf<CardRates>
  strategiesConditions: JsonOf<Group>
  taskRowsParams: JsonOf<Params>
  tasksInput: JsonOf<Readonly<Record<string, unknown>>>
  tasksKind: TaskKind
  tasksTitle: JsonOf<Params>
  ticketsType: TicketType
}

/** Such columns by their names in the database. */
export const typedColumns: Readonly<Record<string, keyof ColumnTypes>> = {
  'alerts.params': 'alertsParams',
  'charges.cents': 'chargesCents',
  'charges.input': 'chargesInput',
  'charges.lines': 'chargesLines',
  'charges.problem': 'chargesProblem',
  'history.detail': 'historyDetail',
  'holds.cents': 'holdsCents',
  'import_edits.cells': 'importEditsCells',
  'inbound_terms.terms': 'inboundTermsTerms',
  'import_mappings.mapping': 'importMappingsMapping',
  'imports.headers': 'importsHeaders',
  'imports.mapping': 'importsMapping',
  'invoiced_parcels.lines': 'invoicedParcelsLines',
  'labels.charge_cents': 'labelsChargeCents',
  'labels.fees': 'labelsFees',
  'labels.quoted_cents': 'labelsQuotedCents',
  'labels.rated': 'labelsRated',
  'labels.request': 'labelsRequest',
  'notices.type': 'noticesType',
  'orders.shortage': 'ordersShortage',
  'orders.warehouse_rule': 'ordersWarehouseRule',
  'parcel_events.state': 'parcelEventsState',
  'parcels.last_event': 'parcelsLastEvent',
  'return_parcels.events': 'returnParcelsEvents',
  'rate_cards.rates': 'rateCardsRates',
  'strategies.conditions': 'strategiesConditions',
  'task_rows.params': 'taskRowsParams',
  'tasks.input': 'tasksInput',
  'tasks.kind': 'tasksKind',
  'tasks.title': 'tasksTitle',
  'tickets.type': 'ticketsType',
}
