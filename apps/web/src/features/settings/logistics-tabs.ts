import { authorizationsScreen, callbacksScreen } from '@stowline/text/authorizations-screen'
import { settingsScreen as words } from '@stowline/text/settings'
import type { TabSpec } from '../../ui/list-page/index.ts'

/** Tabs of /settings/logistics: lists of their own under one title. */
export const tabs: readonly TabSpec[] = [
  { id: 'accounts', label: words.shippingAccounts },
  { id: 'billing', label: words.billingAccounts },
  { id: 'configuration', label: words.configuration },
  { id: 'authorizations', label: authorizationsScreen.tab },
  { id: 'callbacks', label: callbacksScreen.tab },
]
