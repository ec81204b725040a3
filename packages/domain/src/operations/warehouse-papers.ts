import { flow, grey, inner, margin, type PageOf, rule, text } from '../kernel/paper-flow.ts'
import { letter, type Paper, type PaperMark } from '../kernel/paper.ts'
import { dayIn } from '../kernel/zone.ts'

export type PickListLine = {
  readonly warehouse: string
  readonly timeZone: string
  readonly merchant: string
  readonly sku: string
  readonly name: string
  readonly putAwayAt: Date | null
  readonly expiresOn: string | null
  readonly quantity: number
  /** Small, as a data address; null while there is none. */
  readonly picture: string | null
  readonly orders: readonly { readonly orderNo: string; readonly quantity: number }[]
}
export type PackingSlip = {
  readonly merchant: string
  readonly orderNo: string
  readonly platformNo: string
  readonly orderedOn: string
  readonly shipTo: readonly string[]
  readonly warehouse: string
  readonly trackingNumber: string | null
  readonly lines: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[]
}

const pageInEnglish: PageOf = (page, count) => `Page ${page} of ${count}`

const picture = { x: margin + 16, side: 32 }
/** Where a line's texts begin: where no product has a picture, none keeps room for it. */
const startOf = (lines: readonly PickListLine[]) =>
  lines.some((line) => line.picture) ? picture.x + picture.side + 8 : picture.x + 4
const lot = { x: margin + 276, width: 112 }
const ordersPerRow = 5

const lotText = ({ putAwayAt, expiresOn, timeZone }: PickListLine, words: PickListWords): string =>
  [expiresOn && words.expires(expiresOn), putAwayAt && words.putAway(dayIn(putAwayAt, timeZone))]
    .filter(Boolean)
    .join(' · ') || '-'

const orderRows = ({ orders }: PickListLine): string[] =>
  Array.from({ length: Math.ceil(orders.length / ordersPerRow) }, (_, row) =>
    orders
      .slice(row * ordersPerRow, (row + 1) * ordersPerRow)
      .map(({ orderNo, quantity }) => `${orderNo} x${quantity}`)
      .join('   '),
  )

type PickDrawn = { readonly y: number; readonly start: number; readonly words: PickListWords }
const drawPick = (line: PickListLine, { y, start, words }: PickDrawn): PaperMark[] => [
  { kind: 'box', x: margin, y: y + 5, width: 9, height: 9, shade: 0.3 },
  { kind: 'box', x: margin + 0.8, y: y + 5.8, width: 7.4, height: 7.4, shade: 1 },
  ...(line.picture
    ? [
        {
          kind: 'picture' as const,
          x: picture.x,
          y: y + 5,
          width: picture.side,
          height: picture.side,
          address: line.picture,
        },
      ]
    : []),
  text(line.sku, start, y + 13, { size: 11, weight: 'bold', width: lot.x - start - 8 }),
  text(lotText(line, words), lot.x, y + 13, { width: lot.width }),
  text(line.merchant, lot.x + lot.width + 8, y + 13, { size: 8, width: 86, shade: grey }),
  text(String(line.quantity), letter.width - margin, y + 15, { size: 15, weight: 'bold', align: 'right', width: 56 }),
  text(line.name, start, y + 24, { size: 8, width: inner - 116, shade: grey }),
  ...orderRows(line).map((row, at) => text(row, start, y + 35 + at * 10, { size: 7.5, width: inner - 116 })),
  rule(y + pickHeight(line) - 3),
]
const pickHeight = (line: PickListLine): number => 32 + orderRows(line).length * 10

/** The list's words in the language of the person who walks with it. */
export type PickListWords = {
  readonly title: string
  readonly summary: (count: { readonly orders: number; readonly lots: number; readonly count: number }) => string
  readonly expires: (day: string) => string
  readonly putAway: (day: string) => string
  /** What stands over the columns. */
  readonly heads: {
    readonly product: string
    readonly lot: string
    readonly merchant: string
    readonly quantity: string
  }
  readonly pageOf: PageOf
}

const headsOf = ({ heads }: PickListWords, start: number): PaperMark[] => {
  const small = { size: 7.5, shade: grey }
  return [
    text(heads.product, start, 75, { ...small, width: lot.x - start - 8 }),
    text(heads.lot, lot.x, 75, { ...small, width: lot.width }),
    text(heads.merchant, lot.x + lot.width + 8, 75, { ...small, width: 86 }),
    text(heads.quantity, letter.width - margin, 75, { ...small, align: 'right', width: 56 }),
  ]
}

/** The pick list, each warehouse on pages of its own: their head counts what is picked there. */
export const pickListPaper = (lines: readonly PickListLine[], printedAt: Date, words: PickListWords): Paper => {
  const { title, pageOf } = words
  const start = startOf(lines)
  const pages = [...Map.groupBy(lines, ({ warehouse }) => warehouse)].flatMap(([warehouse, own]) => {
    const day = dayIn(printedAt, own[0]?.timeZone ?? 'UTC')
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const orders = new Set(own.flatMap((line) => line.orders.map(({ orderNo }) => orderNo))).size
    const head = (): PaperMark[] => [
      text(title, margin, 52, { size: 20, weight: 'bold', width: 200 }),
      text(`${warehouse} · ${day}`, letter.width - margin, 44, { align: 'right', weight: 'bold', width: 300 }),
      text(words.summary({ orders, lots: own.length, count }), letter.width - margin, 57, {
        ...{ align: 'right', size: 8, width: 300, shade: grey },
      }),
      ...headsOf(words, start),
      rule(80, 0),
    ]
    const draw = (line: PickListLine, y: number) => drawPick(line, { y, start, words })
    return flow(own, { heightOf: pickHeight, draw, head, pageOf, top: 84 })
  })
  return { title, size: letter, pages }
}

const slipHead = (slip: PackingSlip): PaperMark[] => [
  text(slip.merchant, margin, 56, { size: 20, weight: 'bold', width: 330 }),
  text('Packing slip', letter.width - margin, 50, { size: 13, align: 'right', width: 180 }),
  text(`Ships from ${slip.warehouse}`, letter.width - margin, 64, {
    ...{ size: 8, align: 'right', width: 180, shade: grey },
  }),
  rule(76, 0),
  text('SHIP TO', margin, 94, { size: 7.5, shade: grey }),
  ...slip.shipTo.map((row, at) => text(row, margin, 108 + at * 13, { size: 10, width: 250 })),
  text('ORDER', 320, 94, { size: 7.5, shade: grey }),
  text(slip.platformNo, 320, 108, { size: 10, weight: 'bold', width: 256 }),
  text(`${slip.orderNo} · ${slip.orderedOn}`, 320, 121, { width: 256 }),
  ...(slip.trackingNumber ? [text(`Tracking ${slip.trackingNumber}`, 320, 134, { width: 256 })] : []),
  { kind: 'bars', x: 320, y: 146, width: 190, height: 30, data: slip.orderNo },
  text('ITEM', margin, 204, { size: 7.5, shade: grey }),
  text('QUANTITY', letter.width - margin, 204, { size: 7.5, align: 'right', width: 80, shade: grey }),
  rule(209, 0),
]

const drawItem = ({ sku, name, quantity }: PackingSlip['lines'][number], y: number): PaperMark[] => [
  text(name || sku, margin, y + 13, { size: 10, width: inner - 90 }),
  text(sku, margin, y + 24, { size: 8, width: inner - 90, shade: grey }),
  text(String(quantity), letter.width - margin, y + 16, { size: 12, weight: 'bold', align: 'right', width: 70 }),
  rule(y + 30),
]

/**
 * One slip an order, for the person who opens the parcel: from the merchant, without prices. That person lives in the US, so it is in English
 * whoever prints it.
 */
export const packingSlipsPaper = (slips: readonly PackingSlip[]): Paper => ({
  title: 'Packing slips',
  size: letter,
  pages: slips.flatMap((slip) =>
    flow(slip.lines, {
      heightOf: () => 32,
      draw: drawItem,
      head: () => slipHead(slip),
      pageOf: pageInEnglish,
      top: 212,
    }),
  ),
})
