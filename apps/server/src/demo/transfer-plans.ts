import type { ParcelCarrier, TruckCompany } from '@stowline/domain/transfers/carriers'
import type { Interruptible, TransferKind, TransferStatus } from '@stowline/domain/transfers/lifecycle'

/** A transfer of the demo: what became of it, when it was ordered, and how far its pieces are. */
export type TransferPlan = {
  readonly kind: TransferKind
  readonly status: TransferStatus
  readonly goesBackTo?: Interruptible
  readonly transID: string
  readonly po: string
  readonly platform: 'amazon' | 'walmart' | 'other'
  /** Where to, when it is none of our warehouses. */
  readonly to?: readonly [name: string, street: string, city: string, state: string, zip: string]
  readonly carrier?: ParcelCarrier
  readonly truck?: TruckCompany
  readonly daysAgo: number
  /** Pieces of each product, and pieces in a carton. */
  readonly lines: readonly (readonly [pieces: number, rate: number])[]
  /** Of the first product, while it is picked. */
  readonly picked?: number
  readonly missing?: number
  readonly note?: string
  readonly isPresale?: boolean
  readonly papers: readonly ('stocking' | 'bol')[]
  readonly remark?: string
}

const ontario = ['ONT8', '24300 Nandina Ave', 'Moreno Valley', 'CA', '92551'] as const
const allentown = ['ABE8', '401 Independence Rd', 'Florence', 'NJ', '08518'] as const
const walmart = ['Walmart WFS PHL4', '1 Commerce Dr', 'Bethlehem', 'PA', '18017'] as const
const buyer = ['Kestrel Outfitters', '880 Harbor Blvd', 'West Sacramento', 'CA', '95691'] as const

/** Every status, and both kinds of each that both can have for long; the newest first. */
export const transferPlans: readonly TransferPlan[] = [
  {
    ...{ kind: 'ltl', status: 'inForecast', transID: 'FBA18K2R7Q1D', po: '4QX7PMTB', platform: 'amazon', to: ontario },
    ...{
      truck: 'XPOL',
      daysAgo: 0.2,
      lines: [
        [24, 12],
        [12, 12],
        [12, 6],
      ],
      papers: ['stocking'],
    },
  },
  {
    ...{ kind: 'parcel', status: 'inForecast', transID: 'KO-26-0718', po: 'PO-88120', platform: 'other', to: buyer },
    ...{ carrier: 'UPSN', daysAgo: 0.6, lines: [[12, 6]], papers: ['stocking'], remark: '客户要求外箱贴 SKU 标' },
  },
  {
    ...{ kind: 'ltl', status: 'pending', transID: 'FBA18K1Z4M8C', po: '7HJD2KQR', platform: 'amazon', to: allentown },
    ...{
      truck: 'ODFL',
      daysAgo: 1.4,
      lines: [
        [24, 12],
        [20, 10],
      ],
      papers: ['stocking', 'bol'],
    },
  },
  {
    ...{ kind: 'parcel', status: 'pending', transID: 'TX-RESTOCK-31', po: '', platform: 'other' },
    ...{
      carrier: 'FDEG',
      daysAgo: 1.8,
      lines: [
        [20, 10],
        [10, 5],
      ],
      papers: ['stocking'],
    },
  },
  {
    ...{ kind: 'ltl', status: 'processing', transID: 'FBA18JX93PLT', po: '5WQ9ZLXA', platform: 'amazon', to: ontario },
    ...{
      truck: 'AMZN',
      daysAgo: 2.5,
      lines: [
        [24, 12],
        [12, 12],
        [10, 10],
      ],
      picked: 12,
      papers: ['stocking', 'bol'],
    },
  },
  {
    ...{
      kind: 'parcel',
      status: 'processing',
      transID: 'WFS-60418822',
      po: 'W-60418',
      platform: 'walmart',
      to: walmart,
    },
    ...{ carrier: 'FDEG', daysAgo: 2.8, lines: [[18, 6]], picked: 6, papers: ['stocking'] },
  },
  {
    ...{ kind: 'ltl', status: 'awaitingDocuments', goesBackTo: 'pending', transID: 'FBA18JW5T0NB', po: '2MPR8VDE' },
    ...{ platform: 'amazon', to: allentown, truck: 'SAIA', daysAgo: 3.1, lines: [[12, 12]], papers: ['stocking'] },
    note: '请补充亚马逊提供的 BOL，预约需要其编号。 / Please add the BOL from Amazon: the appointment needs its number.',
  },
  {
    ...{
      kind: 'ltl',
      status: 'outOfStockToConfirm',
      goesBackTo: 'processing',
      transID: 'FBA18JV7C2HK',
      po: '8ZTK4NWS',
    },
    ...{
      platform: 'amazon',
      to: ontario,
      truck: 'XPOL',
      daysAgo: 3.6,
      lines: [
        [20, 10],
        [12, 12],
      ],
      picked: 14,
      missing: 6,
    },
    ...{ papers: ['stocking', 'bol'], note: '货架实点 14 件，另 6 件未找到。 / 14 on the shelf, 6 not found.' },
  },
  {
    ...{ kind: 'ltl', status: 'toBeShipped', transID: 'FBA18JQ2X6ZW', po: '6BVC3XQT', platform: 'amazon', to: ontario },
    ...{
      truck: 'FXFE',
      daysAgo: 4.2,
      lines: [
        [24, 12],
        [24, 12],
      ],
      papers: ['stocking', 'bol'],
    },
  },
  {
    ...{ kind: 'parcel', status: 'toBeShipped', transID: 'CA-RESTOCK-30', po: '', platform: 'other' },
    ...{ carrier: 'UPSN', daysAgo: 4.6, lines: [[12, 12]], papers: ['stocking'] },
  },
  {
    ...{ kind: 'ltl', status: 'completed', transID: 'FBA18H8D3JVR', po: '3KLN7YHG', platform: 'amazon', to: allentown },
    ...{
      truck: 'ODFL',
      daysAgo: 12,
      lines: [
        [24, 12],
        [12, 6],
      ],
      papers: ['stocking', 'bol'],
    },
  },
  {
    ...{ kind: 'parcel', status: 'completed', transID: 'KO-26-0702', po: 'PO-87764', platform: 'other', to: buyer },
    ...{ carrier: 'UPSN', daysAgo: 17, lines: [[12, 6]], papers: ['stocking'] },
  },
  {
    ...{ kind: 'ltl', status: 'rejected', transID: 'FBA18JT1R9EX', po: '9DFT5QMC', platform: 'amazon', to: ontario },
    ...{ truck: 'own', daysAgo: 5.2, lines: [[10, 10]], papers: ['stocking'] },
    note: '自提车辆未提供司机与车牌，请补充到备注后重新提交。 / Name the driver and the plate of your own truck in the remark.',
  },
  {
    ...{
      kind: 'parcel',
      status: 'cancelled',
      transID: 'WFS-60397710',
      po: 'W-60397',
      platform: 'walmart',
      to: walmart,
    },
    ...{ carrier: 'FDEG', daysAgo: 8, lines: [[12, 12]], papers: ['stocking'] },
  },
  {
    ...{ kind: 'ltl', status: 'cancelled', transID: 'FBA18HM4K7YU', po: '1QWE6RTZ', platform: 'amazon', to: allentown },
    ...{ truck: 'SAIA', daysAgo: 9, lines: [[12, 12]], papers: ['stocking'] },
  },
]
