import type { carding } from '@stowline/contract/operations/carding.contract'
import { priceLines } from '@stowline/domain/billing/cards/price-sheet/price-sheet'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { type Language, say } from '@stowline/text/kernel/pair'
import { priceKindNames, priceName, priceSheetColumns, priceSheetName } from '@stowline/text/price-sheet'
import { mimeOf } from '../../files/content-type.ts'
import { downloadLink } from '../../files/download-ticket.ts'
import { writeForm } from '../../files/spreadsheet/write-form.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cardsOf } from '../billing/index.ts'
import { workForMerchant } from './merchant-work.ts'

/** How long a sheet that was made for one download is kept. */
const keptFor = 3_600_000

const sheetOf = (card: RateCard, language: Language): Promise<Uint8Array> =>
  writeForm([
    {
      name: say(priceSheetName, language),
      headers: [
        say(priceSheetColumns.place, language),
        say(priceSheetColumns.what, language),
        say(priceSheetColumns.unit, language),
        say(priceSheetColumns.value, language),
      ],
      rows: priceLines(card).map(({ place, field, cell }) => [
        place,
        say(priceName(card, place), language),
        field.choices?.join(' / ') ?? say(priceKindNames[field.kind], language),
        cell,
      ]),
      choices: [],
    },
  ])

/** The prices of a merchant's last version beside its tables, to be changed in a spreadsheet and uploaded as the next version. */
export const getPriceSheet: Handler<typeof carding.priceSheet> = async ({ merchantId }, ctx) => {
  const work = await workForMerchant(ctx, merchantId)
  const card = await work.transaction(async (db) => {
    const cards = await cardsOf(db)
    const newest = cards.versions.toSorted((one, other) => other.version - one.version)[0]
    await work.audit({ entity: 'rateCard', id: merchantId, action: 'read' }, db)
    return newest && (await cards.of(newest.version))
  })
  if (!card) throw new Refusal('rating.noCard')
  const bytes = await sheetOf(card, ctx.language)
  const { fileId } = await ctx.files.put(ctx.db, {
    ...{ tenantId: ctx.tenantId, slot: 'rateTable', contentType: mimeOf.xlsx, bytes, createdBy: ctx.caller.userId },
    name: `${say(priceSheetName, ctx.language)}-${card.version}.xlsx`,
    expiresAt: new Date(ctx.now().getTime() + keptFor),
  })
  return downloadLink(ctx, fileId)
}
