import type { orders } from '@stowline/contract/orders/orders.contract'
import { platforms, type Platform } from '@stowline/domain/orders/lifecycle'
import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { where } from '../../kernel/list/conditions.ts'
import { inOwnStores } from '../../kernel/list/own-stores.ts'

type Store = { readonly platform: Platform; readonly id: string; readonly shopName: string; readonly state: string }

/** The store tree: platforms that have stores, in the product's order, each with its stores by name. */
export const listStores: Handler<typeof orders.stores> = async (_, ctx) => {
  const { rows } =
    await sql<Store>`select s.platform, s.id, s.name as "shopName", s.state from stores s ${where([sql<boolean>`s.state <> 'deleted'`, ...inOwnStores('s.id', ctx.caller)])} order by s.name`.execute(
      ctx.db,
    )
  return platforms.flatMap((platform) => {
    const stores = rows
      .filter((row) => row.platform === platform)
      .map(({ id, shopName, state }) => ({ id, shopName, state }))
    return stores.length ? [{ platform, stores }] : []
  })
}
