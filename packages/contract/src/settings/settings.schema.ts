import { platforms } from '@stowline/domain/orders/lifecycle'
import { z } from 'zod'
import { WarehouseId, LogisticsAccountId, BillingAccountId, StoreId } from '../kernel/ids.ts'
import { line, mapOf, Moment, Money, NamePair, requiredLine, Version } from '../kernel/fields.ts'
import { LabelFormatName } from '../shipping/shipping.schema.ts'

export const Platform = z.enum(platforms)

/** Who ships by an account, in the wire's spelling; the postal code is checked against city and state. */
export const Sender = z.strictObject({
  senderName: requiredLine(80),
  company: line(80).default(''),
  senderPhone: requiredLine(30),
  street: requiredLine(120),
  cityName: requiredLine(60),
  stateorProvince: requiredLine(40),
  postalCode: requiredLine(15),
})

export const testResults = ['ok', 'wrongCredentials', 'refused', 'unreachable'] as const
export const AccountTest = z.object({ result: z.enum(testResults), message: z.string(), testedTime: Moment })

/** A field of a carrier's credential form, as its adapter declares it. */
export const CredentialField = z.object({
  key: z.string(),
  label: NamePair,
  isSecret: z.boolean(),
  isRequired: z.boolean(),
  pattern: z.string().nullable(),
  /** What the pattern asks for, in words. */
  form: NamePair.nullable(),
})
export const CarrierForm = z.object({
  carrier: z.string(),
  carrierName: NamePair,
  mark: z.string(),
  fields: z.array(CredentialField),
  labelFormats: z.array(LabelFormatName),
})

export const AccountRow = z.object({
  id: LogisticsAccountId,
  accountName: z.string(),
  carrier: z.string(),
  logisticsAccountNumber: z.string(),
  warehouseId: WarehouseId.nullable(),
  isTest: z.boolean(),
  isActive: z.boolean(),
  labelFormat: LabelFormatName,
  /** By the key of their field; of a secret the last characters only, behind dots. */
  credentials: z.record(z.string(), z.string()),
  /** Where the carrier may send news of parcels by itself; null when it knows no such messages. */
  webhookUrl: z.string().nullable(),
  sender: Sender.nullable(),
  /** `testedByName`: empty of a test that was made before names were kept. */
  lastTest: AccountTest.extend({ testedByName: z.string() }).nullable(),
  /** A label that was bought on it shows as well as a test that it works. */
  hasLabels: z.boolean(),
  /** The warehouses whose orders take it by themselves. */
  usualFor: z.array(WarehouseId),
  createdTime: Moment,
  version: Version,
})
export type AccountRow = z.output<typeof AccountRow>

/** The labels of the last 30 days that were not voided. */
export const AccountUse = z.object({
  labelCount: z.int(),
  labelCharge: Money,
  lastLabelTime: Moment.nullable(),
})

/** By the key of their field, the account's number under `number`. A secret left out stays as it is. */
const Credentials = mapOf(requiredLine(40), line(500), 20)

export const AccountForm = {
  accountName: requiredLine(60),
  credentials: Credentials,
  warehouseId: WarehouseId.nullable().default(null),
  isTest: z.boolean().default(false),
  isActive: z.boolean().default(true),
  labelFormat: LabelFormatName.default('pdf'),
  sender: Sender.nullable().default(null),
}
export const CreateAccountInput = z.strictObject({ carrier: requiredLine(20), ...AccountForm })
export const UpdateAccountInput = z.strictObject({ id: LogisticsAccountId, version: Version, ...AccountForm })

/** A stored account, or one as it is typed: what is not typed of a stored one is taken from it. */
export const TestAccountInput = z.strictObject({
  id: LogisticsAccountId.optional(),
  typed: z
    .strictObject({
      carrier: requiredLine(20),
      credentials: Credentials,
      isTest: z.boolean(),
      sender: Sender.nullable().default(null),
    })
    .optional(),
})

export const BillingAccountRow = z.object({
  id: BillingAccountId,
  accountName: z.string(),
  carrier: z.string(),
  /** Null: for orders of every platform. */
  platformId: Platform.nullable(),
  accountNumber: z.string(),
  billingNumber: z.string(),
  postalCode: z.string(),
  createdTime: Moment,
  version: Version,
})
export type BillingAccountRow = z.output<typeof BillingAccountRow>

export const BillingAccountForm = {
  accountName: requiredLine(60),
  carrier: requiredLine(20),
  platformId: Platform.nullable().default(null),
  accountNumber: requiredLine(30),
  billingNumber: line(30).default(''),
  postalCode: requiredLine(15),
}

export const storeTestResults = [...testResults, 'byFile', 'incomplete'] as const
/** `byFile`: its platform has no connector yet, orders come by file; `incomplete`: and fields of its form are missing. */
export const StoreTest = z.object({ result: z.enum(storeTestResults), message: z.string(), testedTime: Moment })

export const StoreRow = z.object({
  id: StoreId,
  shopName: z.string(),
  platformId: Platform,
  isActive: z.boolean(),
  /** How its orders come. */
  channelType: z.enum(['file', 'connector']),
  /** By the key of their field; of a secret the last characters only, behind dots. */
  credentials: z.record(z.string(), z.string()),
  lastTest: StoreTest.extend({ testedByName: z.string() }).nullable(),
  createdTime: Moment,
  /** Orders of the store that are there to be worked on. */
  pending: z.int(),
  toShip: z.int(),
  /** Those that are neither shipped nor cancelled: while there are any the store is not deleted. */
  openOrders: z.int(),
  /** What the store's own names of products are mapped to: online SKUs of this store. */
  onlineSkus: z.int(),
  /** When its newest order of the last 90 days came. */
  lastOrderTime: Moment.nullable(),
  version: Version,
})
export type StoreRow = z.output<typeof StoreRow>

export const StoreForm = {
  shopName: requiredLine(60),
  platformId: Platform,
  isActive: z.boolean().default(true),
  /** Of the platform's form. A secret left out stays as it is. */
  credentials: mapOf(requiredLine(40), line(4_000), 10).default({}),
}

/** What each platform asks for, as its form is drawn. */
export const StorePlatform = z.object({
  platformId: Platform,
  /** A connector of this version can talk to it. */
  isConnected: z.boolean(),
  fields: z.array(CredentialField),
})

/** A stored store, or one as it is typed: what is not typed of a stored one is taken from it. */
export const TestStoreInput = z.strictObject({
  id: StoreId.optional(),
  typed: z.strictObject({ platform: Platform, credentials: mapOf(requiredLine(40), line(4_000), 10) }).optional(),
})
