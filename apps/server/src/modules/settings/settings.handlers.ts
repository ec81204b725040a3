import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Handlers } from '../../kernel/context.ts'
import {
  createBillingAccount,
  deleteBillingAccount,
  listBillingAccounts,
  updateBillingAccount,
} from './billing-accounts.ts'
import { listCarriers } from './carrier-forms.ts'
import { createAccount } from './create-account.ts'
import { deleteAccount } from './delete-account.ts'
import { accountList } from './account-list.ts'
import { accountUse } from './account-use.ts'
import { createStore, updateStore } from './save-store.ts'
import { deleteStore } from './delete-store.ts'
import { listPlatforms } from './store-channels.ts'
import { testStore } from './test-store.ts'
import { storeList } from './store-list.ts'
import { testAccount } from './test-account.ts'
import { updateAccount } from './update-account.ts'

export const settingsHandlers: Handlers<typeof settings> = {
  carriers: listCarriers,
  accounts: accountList.handler,
  accountUse,
  createAccount,
  updateAccount,
  deleteAccount,
  testAccount,
  billingAccounts: listBillingAccounts,
  createBillingAccount,
  updateBillingAccount,
  deleteBillingAccount,
  stores: storeList.handler,
  createStore,
  updateStore,
  deleteStore,
  testStore,
  storePlatforms: listPlatforms,
}
