import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Handler } from '../../../kernel/context.ts'

/** The carriers that the merchant has an active account with, their services and label formats. */
export const carrierServices: Handler<typeof shipping.services> = async (_query, ctx) => {
  const accounts = await ctx.db
    .selectFrom('logistics_accounts')
    .select(['id', 'name', 'carrier', 'account_number'])
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byCarrier = Map.groupBy(accounts, ({ carrier }) => carrier)
  return [...byCarrier].flatMap(([code, own]) => {
    const carrier = ctx.carriers.get(code)
    if (!carrier) return []
    return [
      {
        carrier: code,
        carrierName: { zh: carrier.name[0], en: carrier.name[1] },
        mark: carrier.mark,
        services: carrier.services.map((service) => ({
          serviceCode: service.code,
          logisticsServiceName: { zh: service.name[0], en: service.name[1] },
          residential: service.residential,
        })),
        labelFormats: [...carrier.labelFormats],
        accounts: own.map((account) => ({
          id: account.id,
          accountName: account.name,
          logisticsAccountNumber: account.account_number,
        })),
      },
    ]
  })
}
