import { cardGroups } from '@stowline/domain/billing/cards/card-groups'
import { z } from 'zod'
import { Day, DownloadLink, Measure, Money, NamePair, requiredLine, Unit, Version } from '../kernel/fields.ts'
import { WarehouseId } from '../kernel/ids.ts'
import { rpc } from '../kernel/rpc.ts'

const access = '/finance/offer'

/** When a version of a card holds: days of the provider's calendar, both inclusive. */
export const CardVersion = z.object({
  version: z.int(),
  name: NamePair,
  begins: Day,
  ends: Day.nullable(),
  /** Holds today. */
  isCurrent: z.boolean(),
})

/** What a service costs by weight and zone: pounds over the lower edge and up to the upper one. */
const ServiceTable = z.object({
  serviceCode: z.string(),
  logisticsServiceName: NamePair,
  zones: z.array(z.string()),
  rows: z.array(z.object({ over: z.number(), upTo: z.number(), prices: z.array(Money) })),
  /** For each further pound beyond the last row; null: nothing heavier is taken. */
  perPound: z.array(Money).nullable(),
  /** Cubic inches for a pound of dimensional weight; null: size does not count. */
  dimDivisor: z.number().nullable(),
  /** Discounts of the contract, by fee: a percentage. */
  discounts: z.array(z.object({ code: z.string(), percent: z.string() })),
})

/** The merchant's contract with the provider, before anything is bought (screens F6). */
export const offer = {
  /** Without a version the one that holds today, else the last; null: the merchant has no card. */
  detail: rpc('POST wms/CRM/CRMCustomerContract/GetDetail', {
    access,
    reads: true,
    input: z.strictObject({ version: Version.optional() }),
    output: z.object({
      versions: z.array(CardVersion),
      card: z
        .object({
          version: z.int(),
          channels: z.array(ServiceTable),
          /** Every other price, by the fee's code, in the words of the card. */
          fees: z.array(
            z.object({
              group: z.enum(cardGroups),
              code: z.string(),
              lines: z.array(z.object({ what: NamePair, price: z.string() })),
            }),
          ),
        })
        .nullable(),
    }),
  }),
  /** The same as a workbook. */
  workbook: rpc('POST wms/CRM/CRMCustomerContract/ExportDownload', {
    access,
    input: z.strictObject({ version: Version.optional() }),
    output: DownloadLink,
    refuses: ['rating.noCard'],
  }),
  /** In which cell of each service's table a weight stands on a way. */
  findCell: rpc('POST wms/CRM/CRMZone/FindCell', {
    access,
    reads: true,
    input: z.strictObject({
      version: Version,
      warehouseId: WarehouseId,
      postalCode: requiredLine(15),
      weight: Measure,
      unit: Unit,
    }),
    output: z.object({
      cells: z.array(
        z.object({
          serviceCode: z.string(),
          /** Pounds billed. */
          billingWeight: z.number(),
          zone: z.string(),
          zoneItemStr: NamePair,
          /** Lower edge of the row; beyond the last row its upper edge. Null: there is no price. */
          over: z.number().nullable(),
          price: Money.nullable(),
        }),
      ),
    }),
    refuses: ['rating.zipUnknown', 'rating.measuresMissing'],
    refusesAt: { 'rating.zipUnknown': ['postalCode'], 'rating.measuresMissing': ['weight'] },
  }),
}
