import { keysOf } from '@stowline/domain/kernel/records'
import { labelPapers, labelSizes } from '@stowline/domain/products/product-label'
import { mostKindsOnPallet, mostPallets } from '@stowline/domain/transfers/pallets/pallet-limits'
import { freightTerms } from '@stowline/domain/transfers/papers/bill-of-lading'
import { z } from 'zod'
import { batchOf, DownloadLink, line, Quantity, Version } from '../kernel/fields.ts'
import { TransferId, TransferLineId } from '../kernel/ids.ts'
import { ProductMeasures } from '../products/products.schema.ts'

/** What a pallet may be, in inches and pounds; height and weight with the wood. */
export const PalletLimits = z.object({
  length: z.number(),
  width: z.number(),
  woodHeight: z.number(),
  woodWeight: z.number(),
  mostHeight: z.number(),
  mostWeight: z.number(),
})

/** What stands on a bill of lading beside what is known of the transfer. */
const BolFacts = {
  terms: z.enum(freightTerms).default('prepaid'),
  thirdPartyName: line(100).default(''),
  thirdPartyStreet: line(100).default(''),
  thirdPartyPlace: line(100).default(''),
  /** The consignee's number of this shipment, and of its place. */
  consigneeNo: line(40).default(''),
  locationNo: line(40).default(''),
  nmfc: line(20).default(''),
  instructions: line(240).default(''),
}

/** Cartons of a product that are to go on pallets. */
export const PalletLine = z.object({
  lineId: TransferLineId,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  cartons: z.int(),
  pieces: z.int(),
  cartonRate: z.int(),
  /** Of a full carton; null while the product does not say. */
  carton: ProductMeasures.nullable(),
})
export type PalletLine = z.output<typeof PalletLine>

/** A pallet as it was built: inches and pounds, with the wood. */
export const SavedPallet = z.object({
  palletNo: z.int(),
  /** Its SSCC, or a number of our own where there is no company prefix. */
  code: z.string(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  weight: z.number(),
  freightClass: z.string(),
  lines: z.array(z.object({ lineId: TransferLineId, cartons: z.int(), pieces: z.int() })),
})
export type SavedPallet = z.output<typeof SavedPallet>

export const PalletInfo = z.object({
  id: TransferId,
  version: z.int(),
  /** Nobody has begun to load it, and it is not over. */
  mayChange: z.boolean(),
  limits: PalletLimits,
  lines: z.array(PalletLine),
  pallets: z.array(SavedPallet),
  bol: z.object({ bolNo: z.string(), ...BolFacts }),
  /** Pounds per cubic foot of all pallets, and the class that it is. */
  density: z.number(),
  freightClass: z.string(),
})
export type PalletInfo = z.output<typeof PalletInfo>

export const PalletsToSave = {
  version: Version,
  pallets: z
    .array(
      z.strictObject({
        lines: z
          .array(z.strictObject({ lineId: TransferLineId, cartons: Quantity }))
          .min(1)
          .max(mostKindsOnPallet),
        /** As it was measured, in inches and pounds; what its cartons come to where nobody did. */
        height: z.number().min(1).max(200).optional(),
        weight: z.number().min(1).max(9_999).optional(),
      }),
    )
    .max(mostPallets),
}

export const BolToSave = { version: Version, ...BolFacts }

/** Which labels of transfers are printed, and how. Those of pallets and cartons are 4 x 6 in. */
export const LabelsToPrint = {
  transferIds: batchOf(TransferId),
  what: z.enum(['pallet', 'carton', 'product']),
  size: z.enum(keysOf(labelSizes)).default('50x30'),
  paper: z.enum(keysOf(labelPapers)).default('roll'),
  /** Of a pallet's label: one on each of its sides. */
  copies: z.int().min(1).max(4).default(1),
}
export const PrintedLabels = DownloadLink.extend({ printed: z.int() })
export const BolsToPrint = {
  transferIds: batchOf(TransferId),
  /** Also of those that have a bill of lading of their merchant's. */
  evenWithOwn: z.boolean().default(false),
}
/** `own`: transfers that were left out, since their merchant's own bill of lading goes with them. */
export const PrintedBols = DownloadLink.extend({ printed: z.int(), own: z.array(z.string()) })
