import type { Paper, PaperMark } from '../../kernel/paper.ts'
import { unitBarCode } from '../shipping-codes.ts'
import type { BolParty } from './bill-of-lading.ts'
import { say } from './form.ts'

/** A pallet's or a carton's label of 4 x 6 inches, for who ships, who carries and who receives. */
export type UnitLabel = {
  readonly unit: 'pallet' | 'carton'
  readonly code: string
  readonly from: BolParty
  readonly to: BolParty
  /** Which one of how many. */
  readonly nth: number
  readonly count: number
  readonly transferNo: string
  readonly po: string
  readonly bolNo: string
  readonly pro: string
  readonly carrier: string
  /** What it holds: pieces of which SKU. */
  readonly contents: readonly { readonly sku: string; readonly cartons: number; readonly pieces: number }[]
  readonly pounds: number
  readonly copies: number
}

/** 4 x 6 inches. */
const size = { width: 288, height: 432 } as const
const margin = 12
const inner = size.width - 2 * margin
const mostContents = 5

const rule = (y: number): PaperMark => ({ kind: 'box', x: 0, y, width: size.width, height: 1, shade: 0 })
const caption = (text: string, x: number, y: number): PaperMark =>
  say(text, x, y, { size: 6.5, shade: 0.35, width: 120 })

const party = ({ name, street, place }: BolParty, title: string, x: number, y: number, large: boolean): PaperMark[] => [
  caption(title, x, y),
  ...[name, street, place].map((line, nth) =>
    say(line, x, y + (large ? 14 : 11) + nth * (large ? 14 : 10), {
      ...{ size: large ? 12 : 8, width: large ? inner : inner / 2 - 6 },
      weight: nth === 0 ? 'bold' : 'regular',
    }),
  ),
]

const facts = (label: UnitLabel): PaperMark[] => {
  const told = [
    ['PO', label.po],
    ['TRANSFER', label.transferNo],
    ['BILL OF LADING', label.bolNo],
    ['CARRIER', label.carrier],
    ['PRO', label.pro],
    ['WEIGHT', `${label.pounds} LB`],
  ] as const
  return told.flatMap(([name, value], at) => {
    const [x, y] = [margin + (at % 3) * (inner / 3), 133 + Math.floor(at / 3) * 26]
    return [caption(name, x, y), say(value || '-', x, y + 11, { size: 9, weight: 'bold', width: inner / 3 - 6 })]
  })
}

const contents = ({ contents: own, unit }: UnitLabel): PaperMark[] => {
  const shown = own.length > mostContents ? own.slice(0, mostContents - 1) : own
  const left = own.length - shown.length
  const lines = [
    ...shown.map(({ sku, cartons, pieces }) =>
      unit === 'pallet' ? [sku, `${cartons} CTN / ${pieces} PCS`] : [sku, `${pieces} PCS`],
    ),
    ...(left > 0 ? [[`+ ${left} more SKU`, '']] : []),
  ]
  return lines.flatMap(([sku = '', held = ''], at) => [
    say(sku, margin, 210 + at * 13, { size: 10, weight: 'bold', width: inner - 110 }),
    say(held, size.width - margin, 210 + at * 13, { size: 9, align: 'right', width: 104 }),
  ])
}

/** Module of an SSCC's bars, at least 0.495 mm, and their height, at least 32 mm (GS1 Logistic Label Guideline). */
const bars = { module: 1.42, height: 96 } as const

const page = (label: UnitLabel): PaperMark[] => {
  const code = unitBarCode(label.code)
  return [
    ...party(label.from, 'SHIP FROM', margin, 16, false),
    say(label.unit === 'pallet' ? 'PALLET' : 'CARTON', size.width - margin, 18, {
      ...{ size: 9, weight: 'bold', align: 'right', width: 120 },
    }),
    say(`${label.nth} / ${label.count}`, size.width - margin, 44, {
      ...{ size: 24, weight: 'bold', align: 'right', width: 126 },
    }),
    rule(54),
    ...party(label.to, 'SHIP TO', margin, 66, true),
    rule(120),
    ...facts(label),
    rule(184),
    caption('CONTENTS', margin, 195),
    ...contents(label),
    rule(276),
    caption(code.isGs1 ? 'SSCC' : 'NUMBER', margin, 287),
    {
      ...{ kind: 'bars', x: margin, y: 296, width: inner, height: bars.height },
      ...{ data: code.data, isGs1: code.isGs1, widest: bars.module },
    },
    say(code.text, size.width / 2, 412, { size: 14, weight: 'bold', align: 'center', width: inner }),
  ]
}

/** Labels of pallets and cartons, each as often as it is wanted: a pallet carries one on two sides. */
export const unitLabelsPaper = (labels: readonly UnitLabel[]): Paper => ({
  title: 'Labels',
  size,
  pages: labels.flatMap((label) => Array.from<PaperMark[]>({ length: label.copies }).fill(page(label))),
})
