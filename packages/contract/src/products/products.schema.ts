import { customsCurrencies, productCategories } from '@stowline/domain/products/categories'
import { neededFields } from '@stowline/domain/products/check-product'
import { productStates } from '@stowline/domain/products/lifecycle'
import { mostChildren, onlineSkuKinds } from '@stowline/domain/products/online-sku'
import { z } from 'zod'
import {
  Day,
  HistoryEvent,
  line,
  Measure,
  Moment,
  Numbers,
  Price,
  Quantity,
  requiredLine,
  Unit,
  Version,
} from '../kernel/fields.ts'
import { ImportId, OnlineSkuId, ProductId, StoreId } from '../kernel/ids.ts'

const Side = Measure.positive()
/** A piece or a carton as it was measured, in the unit that was typed. */
export const ProductMeasures = z.strictObject({ length: Side, width: Side, height: Side, weight: Side, unit: Unit })
export const ProductCategory = z.enum(productCategories)
export const CustomsCurrency = z.enum(customsCurrencies)

/** A product as it is registered. What is not known yet is null, or empty. */
export const ProductForm = {
  sku: requiredLine(80),
  nameCn: line(200).default(''),
  nameEn: line(200).default(''),
  category: ProductCategory,
  /** FOB, of one piece. */
  declarationAmount: Price.nullable().default(null),
  customsCurrency: CustomsCurrency.default('USD'),
  measures: ProductMeasures.nullable().default(null),
  cartonRate: Quantity.nullable().default(null),
  carton: ProductMeasures.nullable().default(null),
  upc: line(14).default(''),
  /** The carton's barcode. */
  ucc: line(14).default(''),
  /** What its QR code says; its SKU when empty. */
  qrCode: line(200).default(''),
  /** Each piece has a number of its own; pieces have a day on which they expire. */
  hasSerials: z.boolean().default(false),
  hasExpiry: z.boolean().default(false),
}

export const ProductRow = z.object({
  id: ProductId,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  /** A code of the dictionary. */
  category: z.string(),
  declarationAmount: Price.nullable(),
  customsCurrency: CustomsCurrency,
  measures: ProductMeasures.nullable(),
  cartonRate: z.int().nullable(),
  carton: ProductMeasures.nullable(),
  upc: z.string(),
  ucc: z.string(),
  qrCode: z.string(),
  hasSerials: z.boolean(),
  hasExpiry: z.boolean(),
  /** Small, as a data address; null while there is none. */
  picture: z.string().nullable(),
  state: z.enum(productStates),
  /** What the warehouse needs before it measures. */
  missing: z.array(z.enum(neededFields)),
  /** As the warehouse measured it; fees go by it. */
  verified: ProductMeasures.nullable(),
  decidedBy: z.string(),
  decidedTime: Moment.nullable(),
  submittedTime: Moment.nullable(),
  rejectReason: z.string(),
  /** Pieces that can be promised, in all warehouses. */
  available: z.int(),
  createdTime: Moment,
  version: Version,
})
export type ProductRow = z.output<typeof ProductRow>

/** Drafts are those that no warehouse has measured yet. */
export const productStages = ['draft', 'verified'] as const
export const productTabs = ['incomplete', 'waiting', 'rejected', 'differs'] as const

/** What both screens of products, and their export, may ask. */
export const productFilters = {
  stage: z.enum(productStages).optional(),
  tab: z.enum(productTabs).optional(),
  categories: z.array(ProductCategory).max(productCategories.length).optional(),
  /** Those that a file registered. */
  import: ImportId.optional(),
  createdFrom: Day.optional(),
  createdTo: Day.optional(),
  /** SKUs, UPCs and carton codes. */
  numbers: Numbers.optional(),
  text: line(100).optional(),
}

export const ProductDetail = ProductRow.extend({
  history: z.array(HistoryEvent),
  /** Online SKUs that it is a part of. */
  onlineSkus: z.array(z.object({ id: OnlineSkuId, sku: z.string() })),
})
export type ProductDetail = z.output<typeof ProductDetail>

/** What a store calls a product, or several with their quantities. Null: for every store. */
export const OnlineSkuForm = {
  sku: requiredLine(80),
  storeId: StoreId.nullable().default(null),
  children: z
    .array(z.strictObject({ productId: ProductId, quantity: Quantity }))
    .min(1)
    .max(mostChildren),
  remark: line(500).default(''),
}

export const OnlineSkuRow = z.object({
  id: OnlineSkuId,
  sku: z.string(),
  kind: z.enum(onlineSkuKinds),
  storeId: StoreId.nullable(),
  children: z.array(
    z.object({
      productId: ProductId,
      sku: z.string(),
      nameCn: z.string(),
      nameEn: z.string(),
      quantity: z.int(),
      available: z.int(),
    }),
  ),
  remark: z.string(),
  /** How often it can be promised, in all warehouses. */
  available: z.int(),
  createdTime: Moment,
  /** When the last of its products was verified; null while one is not. */
  verifiedTime: Moment.nullable(),
  version: Version,
})
export type OnlineSkuRow = z.output<typeof OnlineSkuRow>

export const onlineSkuFilters = {
  kind: z.enum(onlineSkuKinds).optional(),
  storeIds: z.array(StoreId).max(200).optional(),
  /** Those that a file made. */
  import: ImportId.optional(),
  createdFrom: Day.optional(),
  createdTo: Day.optional(),
  /** Store SKUs, and SKUs of the products in them. */
  numbers: Numbers.optional(),
  text: line(100).optional(),
}
