import type { offer } from '@stowline/contract/billing/offer.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { feeNames } from '@stowline/text/billing'
import { type Language, type Pair, say } from '@stowline/text/kernel/pair'
import { cardGroupNames, offerScreen as words, offerSheet } from '@stowline/text/offer-screen'
import { mimeOf } from '../../../files/content-type.ts'
import { downloadLink } from '../../../files/download-ticket.ts'
import { type Table, writeTables } from '../../../files/spreadsheet/write-tables.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { getOffer } from './get-offer.ts'

type Card = NonNullable<Output<typeof offer.detail>['card']>

/** How long a workbook that was made for one download is kept. */
const keptFor = 3_600_000

/** A service's prices by weight and zone. */
const ofChannel = (
  { logisticsServiceName, zones, rows, perPound }: Card['channels'][number],
  language: Language,
): Table => ({
  name: say([logisticsServiceName.zh, logisticsServiceName.en], language),
  headers: [say(offerSheet.upTo, language), ...zones.map((zone) => say(words.zone, language, { zone }))],
  rows: [
    ...rows.map(({ upTo, prices }) => [upTo, ...prices.map(Number)]),
    ...(perPound ? [[say(words.further, language), ...perPound.map(Number)]] : []),
  ],
})

/** Every other price, as the screen has them. */
const ofFees = (fees: Card['fees'], language: Language): Table => ({
  name: say(offerSheet.others, language),
  headers: [offerSheet.group, offerSheet.fee, words.item, words.price].map((one) => say(one, language)),
  rows: fees.flatMap(({ group, code, lines }) => {
    const name: Pair = feeNames[code] ?? [code, code]
    return lines.map(({ what, price }) => [
      say(cardGroupNames[group], language),
      say(name, language),
      say([what.zh, what.en], language),
      Number.isNaN(Number(price)) ? price : Number(price),
    ])
  }),
})

/** A version of the merchant's card as a workbook: a sheet for each service, and one of everything else. */
export const exportOffer: Handler<typeof offer.workbook> = async (asked, ctx) => {
  const { card } = await getOffer(asked, ctx)
  if (!card) throw new Refusal('rating.noCard')
  const { language } = ctx
  const bytes = await writeTables([
    ...card.channels.map((one) => ofChannel(one, language)),
    ofFees(card.fees, language),
  ])
  const { fileId } = await ctx.files.put(ctx.db, {
    ...{ tenantId: ctx.tenantId, slot: 'offerMade', contentType: mimeOf.xlsx, bytes, createdBy: ctx.caller.userId },
    name: `${say(words.title, language)}-${card.version}.xlsx`,
    expiresAt: new Date(ctx.now().getTime() + keptFor),
  })
  return downloadLink(ctx, fileId)
}
