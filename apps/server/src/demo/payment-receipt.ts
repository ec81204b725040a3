import type { Paper } from '@stowline/domain/kernel/paper'
import type { LabelPrinter } from '@stowline/domain/shipping/label-printer'

/** What stands on a receipt of the demo. */
type Receipt = { readonly amount: string; readonly from: string; readonly no: string; readonly at: Date }

const linesOf = ({ amount, from, no, at }: Receipt): readonly (readonly [name: string, value: string])[] => [
  ['Amount', `USD ${amount}`],
  ['From', from],
  ['To', 'Stowline Fulfilment (practice)'],
  ['Date', at.toISOString().slice(0, 10)],
  ['Reference', no],
]
const title = 'Payment receipt'

/** Upright, as a screen is pictured. */
const paperOf = (receipt: Receipt): Paper => {
  const text = { kind: 'text', x: 24, width: 240 } as const
  const lines = linesOf(receipt).flatMap(([name, value], at) => [
    { ...text, y: 116 + at * 48, size: 10, text: name, shade: 0.5 },
    { ...text, y: 134 + at * 48, size: 14, text: value },
  ])
  return {
    title,
    size: { width: 288, height: 432 },
    pages: [
      [
        { kind: 'box', x: 0, y: 0, width: 288, height: 64, shade: 0.9 },
        { ...text, y: 40, size: 20, text: title, weight: 'bold' },
        ...lines,
        { ...text, y: 404, size: 11, text: 'SAMPLE - NO MONEY WAS SENT', weight: 'bold', shade: 0.5 },
      ],
    ],
  }
}

/** As a page of a bank, or as a screenshot of it. */
export const receiptOf = async (
  printer: Pick<LabelPrinter, 'paper' | 'picture'>,
  receipt: Receipt,
  isPicture: boolean,
): Promise<Uint8Array> => {
  const page = await printer.paper(paperOf(receipt))
  if (!isPicture) return page
  const drawn = await printer.picture(page)
  if (!drawn.ok) throw new Error(`The receipt of the demo cannot be drawn: ${drawn.problem.code}`)
  return drawn.value
}
