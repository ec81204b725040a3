import type { connected } from '@stowline/contract/connected/connected.contract'
import type { Handlers } from '../../kernel/context.ts'
import { workForMerchant } from '../operations/index.ts'
import { readConnected } from './read-connected.ts'

export const connectedHandlers: Handlers<typeof connected> = {
  read: ({ of }, { db, caller: { menus }, now }) => readConnected(db, { of, side: 'own', menus, now: now() }),
  readForMerchant: async ({ merchantId, of }, ctx) => {
    const work = await workForMerchant(ctx, merchantId)
    return work.transaction(async (db) => {
      const { menus } = ctx.caller
      const answer = await readConnected(db, { of, side: 'work', menus, now: ctx.now() })
      await work.audit({ entity: of.kind, id: of.id, action: 'read' }, db)
      return answer
    })
  },
}
