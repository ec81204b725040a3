import { platforms } from '@stowline/domain/orders/lifecycle'
import { z } from 'zod'
import { LogisticsAccountId, BillingAccountId, StoreId } from '../kernel/ids.ts'
import { Done, line, Version } from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import * as s from './settings.schema.ts'

const access = '/settings/logistics'
const account = 'oms/LogisticsAccount/LogisticsAccount'
const shop = '/settings/shop'
const store = 'oms/Store/Store'
const billing = 'oms/LogisticsAccount/LogisticsAccountBilling'
const Saved = z.object({ id: LogisticsAccountId, version: z.int() })
const StoreSaved = z.object({ id: StoreId, version: z.int() })
const BillingSaved = z.object({ id: BillingAccountId, version: z.int() })
const place = ['settings.zipUnknown', 'settings.zipOtherState', 'settings.zipOtherCity']
const form = ['settings.nameTaken', 'settings.unknownCarrier', ...place]
const zip = ['sender', 'postalCode'] as const
const accountFields = {
  'settings.nameTaken': ['accountName'],
  'settings.zipUnknown': zip,
  'settings.zipOtherState': zip,
  'settings.zipOtherCity': zip,
} as const
const billingFields = {
  'settings.nameTaken': ['accountName'],
  'settings.unknownCarrier': ['carrier'],
  'settings.zipUnknown': ['postalCode'],
} as const

const storeFields = { 'settings.nameTaken': ['shopName'] } as const

/** The stores that orders come from; accounts at carriers: those that labels are bought on, and those that a carrier bills instead. */
export const settings = {
  carriers: rpc(`POST ${account}/GetCarrierList`, {
    access: [access, '/ops/labels'],
    reads: true,
    input: Nothing,
    output: z.array(s.CarrierForm),
  }),
  accounts: rpc(`POST ${account}/GetListByPage`, {
    access,
    reads: true,
    ...listShape({
      row: s.AccountRow,
      sorts: ['createdTime', 'accountName'],
      filters: {
        id: LogisticsAccountId.optional(),
        text: line(100).optional(),
        carriers: z.array(line(20)).max(20).optional(),
      },
    }),
  }),
  accountUse: rpc(`POST ${account}/GetUse`, {
    access,
    reads: true,
    input: z.strictObject({ id: LogisticsAccountId }),
    output: s.AccountUse,
  }),
  createAccount: rpc(`POST ${account}/Create`, {
    access,
    idempotent: true,
    input: s.CreateAccountInput,
    output: Saved,
    refuses: form,
    refusesAt: { ...accountFields, 'settings.unknownCarrier': ['carrier'] },
  }),
  updateAccount: rpc(`POST ${account}/Update`, {
    access,
    idempotent: true,
    input: s.UpdateAccountInput,
    output: Saved,
    refuses: [...form, 'request.stale'],
    refusesAt: accountFields,
  }),
  deleteAccount: rpc(`POST ${account}/Delete`, {
    access,
    input: z.strictObject({ id: LogisticsAccountId }),
    output: Done,
    refuses: ['settings.accountInUse'],
  }),
  testAccount: rpc(`POST ${account}/Test`, {
    access,
    remote: true,
    input: s.TestAccountInput,
    output: s.AccountTest,
    refuses: ['settings.unknownCarrier'],
  }),
  billingAccounts: rpc(`POST ${billing}/GetBillingAccountByPlatform`, {
    access: [access, '/delivery/index'],
    reads: true,
    /** With a platform: those for its orders. Without: all. */
    input: z.strictObject({ platformId: s.Platform.optional() }),
    output: z.array(s.BillingAccountRow),
  }),
  createBillingAccount: rpc(`POST ${billing}/Create`, {
    access,
    idempotent: true,
    input: z.strictObject(s.BillingAccountForm),
    output: BillingSaved,
    refuses: ['settings.nameTaken', 'settings.unknownCarrier', 'settings.zipUnknown'],
    refusesAt: billingFields,
  }),
  updateBillingAccount: rpc(`POST ${billing}/Update`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: BillingAccountId, version: Version, ...s.BillingAccountForm }),
    output: BillingSaved,
    refuses: ['settings.nameTaken', 'settings.unknownCarrier', 'settings.zipUnknown', 'request.stale'],
    refusesAt: billingFields,
  }),
  deleteBillingAccount: rpc(`POST ${billing}/Delete`, {
    access,
    input: z.strictObject({ id: BillingAccountId }),
    output: Done,
  }),
  stores: rpc(`POST ${store}/GetListByPage`, {
    access: shop,
    reads: true,
    ...listShape({
      row: s.StoreRow,
      sorts: ['createdTime', 'shopName'],
      filters: {
        id: StoreId.optional(),
        text: line(100).optional(),
        platforms: z.array(s.Platform).max(platforms.length).optional(),
      },
    }),
  }),
  createStore: rpc(`POST ${store}/Create`, {
    access: shop,
    idempotent: true,
    input: z.strictObject(s.StoreForm),
    output: StoreSaved,
    refuses: ['settings.nameTaken'],
    refusesAt: storeFields,
  }),
  /** What each platform's form asks for. */
  storePlatforms: rpc(`POST ${store}/GetPlatformList`, {
    access: shop,
    reads: true,
    input: Nothing,
    output: z.array(s.StorePlatform),
  }),
  /** Asks the platform whether it lets the store's connector in; without one it says how orders come. */
  testStore: rpc(`POST ${store}/Test`, {
    access: shop,
    remote: true,
    input: s.TestStoreInput,
    output: s.StoreTest,
  }),
  /** Refused while open orders hang on it. Finished ones keep its name; what its own product names were mapped to goes. */
  deleteStore: rpc(`POST ${store}/Delete`, {
    access: shop,
    input: z.strictObject({ id: StoreId }),
    output: Done,
    refuses: ['settings.storeInUse'],
  }),
  /** A disabled store keeps its orders; it takes no new ones. */
  updateStore: rpc(`POST ${store}/Update`, {
    access: shop,
    idempotent: true,
    input: z.strictObject({ id: StoreId, version: Version, ...s.StoreForm }),
    output: StoreSaved,
    refuses: ['settings.nameTaken', 'settings.platformFixed', 'request.stale'],
    refusesAt: { ...storeFields, 'settings.platformFixed': ['platformId'] },
  }),
}
