import { mostDocuments, mostLines } from '@stowline/domain/inbound/limits'
import { shipmentStatuses, shipmentSteps, shipmentTabs, underWay } from '@stowline/domain/inbound/lifecycle'
import { containerTypes, transportCompanies, transportTypes } from '@stowline/domain/inbound/transport'
import { z } from 'zod'
import { Day, HistoryEvent, line, Moment, Money, Numbers, Quantity, Version } from '../kernel/fields.ts'
import { FileId, ProductId, ShipmentId, ShipmentLineId, WarehouseId } from '../kernel/ids.ts'
import { ProductMeasures } from '../products/products.schema.ts'

export const TransportType = z.enum(transportTypes)
export const ContainerType = z.enum(containerTypes)
export const TransportCompany = z.enum(transportCompanies)
export const ShipmentStatus = z.enum(shipmentStatuses)

/** A milestone, with the day it is expected, the moment it was reached, and by how many days it is or was late (below 0: early). */
export const Milestone = z.object({
  step: z.enum(shipmentSteps),
  expected: Day.nullable(),
  actual: Moment.nullable(),
  late: z.int().nullable(),
})

/** What a container costs by standing: demurrage at the terminal, then per diem until it is back empty. */
export const ContainerClock = z.object({
  kind: z.enum(['demurrage', 'perDiem']),
  isRunning: z.boolean(),
  lastFreeDay: Day,
  freeDaysLeft: z.int(),
  chargedDays: z.int(),
  cost: Money,
  nextDay: Money,
})

/** A shipment as lists show it. */
export const ShipmentRow = z.object({
  id: ShipmentId,
  shipmentNo: z.string(),
  status: ShipmentStatus,
  /** Since when it has this status, and for how many days. */
  statusTime: Moment,
  statusDays: z.int(),
  abnormalFrom: z.enum(underWay).nullable(),
  abnormalReason: z.string(),
  rejectReason: z.string(),
  /** Among those to be modified: its merchant took it back. */
  isCancelled: z.boolean(),
  warehouseId: WarehouseId,
  containerNo: z.string(),
  transportNo: z.string(),
  containerType: ContainerType.nullable(),
  containerNum: z.int(),
  transportCompanyId: TransportCompany,
  transportType: TransportType,
  originPort: z.string(),
  destinationPort: z.string(),
  etd: Day.nullable(),
  eta: Day.nullable(),
  /** The dock appointment. */
  appointmentTime: Moment.nullable(),
  milestones: z.array(Milestone),
  clock: z.array(ContainerClock),
  skuCount: z.int(),
  unitCount: z.int(),
  cartonCount: z.int(),
  receivedCount: z.int(),
  putAwayCount: z.int(),
  damagedCount: z.int(),
  /** m³ and kg; null when a product does not tell its carton. */
  volume: z.number().nullable(),
  weight: z.number().nullable(),
  remark: z.string(),
  createdTime: Moment,
  version: Version,
})
export type ShipmentRow = z.output<typeof ShipmentRow>

export const ShipmentLine = z.object({
  id: ShipmentLineId,
  productId: ProductId,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  announced: z.int(),
  cartonRate: z.int(),
  cartons: z.int(),
  /** Of the first and the last carton, as their labels say. */
  firstCarton: z.string(),
  lastCarton: z.string(),
  /** Counted at the dock, the damaged ones among them. */
  received: z.int(),
  damaged: z.int(),
  putAway: z.int(),
  /** What its product asks for when it is put away. */
  hasExpiry: z.boolean(),
  hasSerials: z.boolean(),
})
export type ShipmentLine = z.output<typeof ShipmentLine>

export const ShipmentFile = z.object({
  fileId: FileId,
  kind: z.enum(['document', 'damage', 'abnormal']),
  lineId: ShipmentLineId.nullable(),
  name: z.string(),
  size: z.int(),
  addedTime: Moment,
})
export type ShipmentFile = z.output<typeof ShipmentFile>

/** A line of a receipt or of a put-away. */
export const ShipmentBatch = z.object({
  id: z.string(),
  batchId: z.string(),
  lineId: ShipmentLineId,
  kind: z.enum(['receive', 'putAway']),
  quantity: z.int(),
  damaged: z.int(),
  isOver: z.boolean(),
  /** The lot that it became; null where all of it was damaged, or the lot is not told. */
  lotNo: z.string().nullable(),
  note: z.string(),
  time: Moment,
  actor: z.string(),
})

export const ShipmentDetail = ShipmentRow.extend({
  lines: z.array(ShipmentLine),
  files: z.array(ShipmentFile),
  batches: z.array(ShipmentBatch),
  history: z.array(HistoryEvent),
})
export type ShipmentDetail = z.output<typeof ShipmentDetail>

export const ShipmentForm = {
  warehouseId: WarehouseId,
  transportType: TransportType,
  transportCompanyId: TransportCompany.default('other'),
  containerNo: line(20).default(''),
  containerType: ContainerType.nullable().default(null),
  containerNum: z.int().min(1).max(99).default(1),
  /** Bill of lading, air waybill, PRO or tracking number. */
  transportNo: line(40).default(''),
  originPort: line(60).default(''),
  destinationPort: line(60).default(''),
  etd: Day.nullable().default(null),
  eta: Day.nullable().default(null),
  remark: line(500).default(''),
  lines: z
    .array(z.strictObject({ productId: ProductId, quantity: Quantity, cartonRate: Quantity }))
    .min(1)
    .max(mostLines),
  fileIds: z.array(FileId).max(mostDocuments).default([]),
}

/** A GS1 company prefix, or none: carton numbers begin with it. */
export const CompanyPrefix = z.string().regex(/^(\d{7,10})?$/)

/** Which of its times a day filter means. */
export const shipmentDates = [
  'created',
  'etd',
  'departed',
  'eta',
  'arrived',
  'reserved',
  'delivered',
  'emptied',
  'shelved',
] as const

/** What the list and its export may ask. */
export const shipmentFilters = {
  tab: z.enum(shipmentTabs).optional(),
  warehouseIds: z.array(WarehouseId).max(50).optional(),
  transportTypes: z.array(TransportType).max(transportTypes.length).optional(),
  transportCompanyIds: z.array(TransportCompany).max(transportCompanies.length).optional(),
  /** Container, transport and shipment numbers. */
  numbers: Numbers.optional(),
  text: line(100).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  dateField: z.enum(shipmentDates).optional(),
}

/** A product that can be announced, with its carton. */
export const AnnouncedProduct = z.object({
  productId: ProductId,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  cartonRate: z.int().nullable(),
  carton: ProductMeasures.nullable(),
})
export type AnnouncedProduct = z.output<typeof AnnouncedProduct>
