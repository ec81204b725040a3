import type { returning } from '@stowline/contract/operations/returning.contract'
import type { Handler } from '../../kernel/context.ts'
import { findMatches } from '../returns/index.ts'

/** Merchants that a parcel may belong to, by what their orders left with. */
export const findCandidates: Handler<typeof returning.candidates> = async (asked, ctx) => {
  const { trackingNumber, senderName, postalCode, sku } = asked
  const matches = await ctx.within({ role: 'system' }, (db) =>
    findMatches(db, {
      trackingNo: trackingNumber.replace(/\s/g, '').toUpperCase(),
      senderName,
      postalCode,
      street: '',
      skus: sku ? [sku] : [],
    }),
  )
  const firsts = [...Map.groupBy(matches, ({ tenantId }) => tenantId)].flatMap(([merchantId, [first]]) =>
    first ? [{ merchantId, orderNo: first.orderNo, reasons: [...first.reasons] }] : [],
  )
  const names = await ctx.within({ role: 'system' }, (db) =>
    db.selectFrom('tenants').select(['id', 'name_cn', 'name_en']).execute(),
  )
  await ctx.audit({ entity: 'return', id: '', action: 'read', after: { asked, found: firsts } })
  return firsts.flatMap((one) => {
    const merchant = names.find(({ id }) => id === one.merchantId)
    return merchant ? [{ ...one, merchantName: { zh: merchant.name_cn, en: merchant.name_en } }] : []
  })
}
