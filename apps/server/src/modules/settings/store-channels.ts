import type { settings } from '@stowline/contract/settings/settings.contract'
import { platforms } from '@stowline/domain/orders/lifecycle'
import { storeFields } from '@stowline/domain/settings/store-fields'
import type { Handler } from '../../kernel/context.ts'

/** What each platform's form asks for, and whether a connector of this version can talk to it. */
export const listPlatforms: Handler<typeof settings.storePlatforms> = async (_, { channels }) =>
  platforms.map((platformId) => ({
    platformId,
    isConnected: channels.has(platformId),
    fields: storeFields(platformId).map(({ label, pattern, form, ...field }) => ({
      ...field,
      label: { zh: label[0], en: label[1] },
      pattern: pattern ?? null,
      form: form ? { zh: form[0], en: form[1] } : null,
    })),
  }))
