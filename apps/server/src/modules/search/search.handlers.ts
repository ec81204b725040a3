import type { search } from '@stowline/contract/search/search.contract'
import type { Context, Handlers } from '../../kernel/context.ts'
import { findOrders } from '../orders/index.ts'
import { findParcels } from '../tracking/index.ts'
import { transfersNamed } from '../transfers/index.ts'
import { findScanned } from './find-scanned.ts'

const mayOpen = (path: string, { caller }: Context): boolean => caller.menus.includes(path)

export const searchHandlers: Handlers<typeof search> = {
  find: async ({ text }, ctx) => {
    const [orders, parcels, transfers] = await Promise.all([
      mayOpen('/delivery/index', ctx) ? findOrders(ctx.db, text, ctx.caller) : [],
      mayOpen('/logistics/index', ctx) ? findParcels(ctx.db, text, ctx.caller) : [],
      mayOpen('/transport/index', ctx) ? transfersNamed(ctx.db, text) : [],
    ])
    return { orders, parcels, transfers }
  },
  scan: findScanned,
}
