import { signTypes } from '@stowline/domain/shipping/carrier'
import { calculatorPaths } from '@stowline/domain/identity/menus'
import { z } from 'zod'
import { Measure, Money, NamePair, requiredLine, Unit } from '../kernel/fields.ts'
import { MerchantId, WarehouseId } from '../kernel/ids.ts'
import { rpc } from '../kernel/rpc.ts'
import { RateRow } from './shipping.contract.ts'

/** What a little less of one measure saves; measures in the unit they were typed in. */
const Hint = z.object({
  measure: z.enum(['length', 'width', 'height', 'weight']),
  from: z.number(),
  to: z.number(),
  less: z.number(),
  unit: z.enum(['in', 'cm', 'lb', 'kg']),
  saves: Money,
})

/** A service as it is priced on trial: a rate with all components of the price, those that are nothing too. */
export const TrialRow = RateRow.extend({
  zoneItemStr: NamePair,
  /** The merchant has an account there: a label costs this. */
  hasAccount: z.boolean(),
  /** Greatest saving first; none where the price is the carrier's own. */
  hints: z.array(Hint),
})

/** What a parcel would cost before there is an order. */
export const calculator = {
  calculate: rpc('POST oms/OMS/Order/TrialFreightCalculationNew', {
    access: calculatorPaths,
    reads: true,
    /** Measures in inches and pounds; `entered` is what was typed, and what is rated. */
    input: z.strictObject({
      warehouseId: WarehouseId,
      country: z.literal('US'),
      signTypePrint: z.enum(signTypes),
      postalCode: requiredLine(15),
      length: Measure,
      width: Measure,
      height: Measure,
      weight: Measure,
      entered: z
        .strictObject({ length: Measure, width: Measure, height: Measure, weight: Measure, unit: Unit })
        .optional(),
      /** Goes to a home; as an order without a company does. */
      residential: z.boolean().default(true),
      /** The only customer an account may name is its own. */
      customerId: MerchantId.optional(),
      systemType: z.literal('OMS').optional(),
    }),
    output: z.object({
      /** Of the cheapest service; null where none has a price. */
      zone: z.string().nullable(),
      billingWeight: z.number().nullable(),
      zoneItemStr: NamePair.nullable(),
      /** Cheapest first. */
      rows: z.array(TrialRow),
      /** Services of the card that have no price for this parcel, and why. */
      refused: z.array(z.object({ serviceCode: z.string(), logisticsServiceName: NamePair, message: z.string() })),
      /** The card that was rated by; null: there is none, prices are the carriers' own. */
      card: z.object({ version: z.int(), name: NamePair }).nullable(),
    }),
    refuses: ['rating.zipUnknown', 'rating.measuresMissing'],
    refusesAt: { 'rating.zipUnknown': ['postalCode'] },
  }),
}
