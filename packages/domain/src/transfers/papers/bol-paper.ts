import { letter, type Paper, type PaperMark } from '../../kernel/paper.ts'
import { bolBarCode } from '../shipping-codes.ts'
import type { BillOfLading, BolParty, CustomerOrder, FreightLine } from './bill-of-lading.ts'
import { bolFoot } from './bol-foot.ts'
import {
  captionWidth,
  type Cell,
  check,
  type Column,
  filled,
  frame,
  heading,
  headingHeight,
  say,
  table,
  wrapped,
} from './form.ts'

const left = 28
const half = 278
const full = 2 * half
const right = left + half
const rowHeight = 15
/** Rows that the form has room for; what is more stands on supplements. */
const room = { orders: 4, freight: 8, supplement: 36 } as const

const block = (cell: Cell, title: string, rows: readonly (readonly [string, string])[]): PaperMark[] => {
  const widest = Math.max(...rows.map(([caption]) => captionWidth(caption)))
  const top = cell.y + headingHeight + 10.5
  return [
    ...frame(cell),
    ...heading(cell, title),
    ...rows.flatMap(([caption, value], nth) =>
      filled(caption, value, { x: cell.x, y: top + nth * 11.5, width: cell.width }, widest),
    ),
  ]
}

const address = ({ name, street, place }: BolParty): (readonly [string, string])[] => [
  ['Name:', name],
  ['Address:', street],
  ['City/State/ZIP:', place],
]

const fob = (isFob: boolean, y: number): PaperMark[] => [
  say('FOB:', right - 34, y, { size: 7, shade: 0.3, width: 20 }),
  ...check(isFob, right - 14, y),
]

const parties = (bol: BillOfLading): PaperMark[] => [
  ...block({ x: left, y: 52, width: half, height: 62 }, 'SHIP FROM', [
    ...address(bol.shipFrom),
    ['SID#:', bol.shipFrom.sid],
  ]),
  ...fob(bol.shipFrom.isFob, 108),
  ...block({ x: left, y: 114, width: half, height: 74 }, 'SHIP TO', [
    ...address(bol.shipTo).slice(0, 1),
    ['Location #:', bol.shipTo.location],
    ...address(bol.shipTo).slice(1),
    ['CID#:', bol.shipTo.cid],
  ]),
  ...fob(bol.shipTo.isFob, 181.5),
  ...block(
    { x: left, y: 188, width: half, height: 52 },
    'THIRD PARTY FREIGHT CHARGES BILL TO',
    address(bol.thirdParty ?? { name: '', street: '', place: '' }),
  ),
]

const numberCell = ({ bolNo }: BillOfLading): PaperMark[] => {
  const code = bolBarCode(bolNo)
  return [
    ...frame({ x: right, y: 52, width: half, height: 62 }),
    ...filled('Bill of Lading Number:', bolNo, { x: right, y: 62, width: half }),
    { kind: 'bars', x: right + 14, y: 67, width: half - 28, height: 34, data: code.data, isGs1: code.isGs1 },
    say(code.text, right + half / 2, 110, { size: 7.5, align: 'center', width: half - 20 }),
  ]
}

const carrierCell = ({ carrier, trailer, seals, scac, pro }: BillOfLading): PaperMark[] => [
  ...block({ x: right, y: 114, width: half, height: 74 }, 'CARRIER', [
    ['Carrier name:', carrier],
    ['Trailer number:', trailer],
    ['Seal number(s):', seals],
    ['SCAC:', scac],
    ['Pro number:', pro],
  ]),
  ...(/^[ -~]{4,24}$/.test(pro)
    ? [{ kind: 'bars' as const, x: right + 150, y: 158, width: 122, height: 24, data: pro }]
    : []),
]

const termsCell = ({ terms }: BillOfLading): PaperMark[] => [
  ...frame({ x: right, y: 188, width: half, height: 52 }),
  say('Freight charge terms: freight charges are prepaid unless marked otherwise', right + 3, 198, {
    ...{ size: 7, width: half - 6, shade: 0.3 },
  }),
  ...(
    [
      ['prepaid', 'Prepaid'],
      ['collect', 'Collect'],
      ['thirdParty', '3rd party'],
    ] as const
  ).flatMap(([one, name], nth) => [
    ...check(terms === one, right + 12 + nth * 84, 214),
    say(name, right + 24 + nth * 84, 214, { size: 8, width: 60 }),
  ]),
  ...check(false, right + 12, 231),
  say('Master bill of lading with attached underlying bills of lading', right + 24, 231, { size: 7, width: half - 30 }),
]

const instructionsCell = ({ instructions }: BillOfLading): PaperMark[] => [
  ...frame({ x: left, y: 240, width: full, height: 36 }),
  say('SPECIAL INSTRUCTIONS:', left + 3, 249, { size: 7, shade: 0.3 }),
  ...wrapped(instructions, 118, 2).map((line, nth) =>
    say(line, left + 3, 260 + nth * 10.5, { size: 8.5, width: full - 6 }),
  ),
]

const orderColumns: readonly Column[] = [
  { caption: 'CUSTOMER ORDER NUMBER', width: 168 },
  { caption: '# PKGS', width: 52, align: 'right' },
  { caption: 'WEIGHT (LB)', width: 62, align: 'right' },
  { caption: 'PALLET/SLIP', width: 54, align: 'center' },
  { caption: 'ADDITIONAL SHIPPER INFO', width: full - 336 },
]
const freightColumns: readonly Column[] = [
  { caption: 'HANDLING QTY', width: 54, align: 'right' },
  { caption: 'TYPE', width: 34, align: 'center' },
  { caption: 'PACKAGE QTY', width: 54, align: 'right' },
  { caption: 'TYPE', width: 34, align: 'center' },
  { caption: 'WEIGHT (LB)', width: 60, align: 'right' },
  { caption: 'H.M. (X)', width: 34, align: 'center' },
  { caption: 'COMMODITY DESCRIPTION', width: full - 388 },
  { caption: 'NMFC #', width: 64, align: 'center' },
  { caption: 'CLASS', width: 54, align: 'center' },
]

const orderRow = ({ number, cartons, pounds, isPallet, note }: CustomerOrder): string[] => [
  number,
  String(cartons),
  String(pounds),
  isPallet ? 'Y' : 'N',
  note,
]
const freightRow = (line: FreightLine): string[] => [
  String(line.units),
  line.unitType,
  String(line.cartons),
  'CTN',
  String(line.pounds),
  '',
  line.commodity,
  line.nmfc,
  line.freightClass,
]

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): string =>
  String(rows.reduce((all, row) => all + of(row), 0))

const cut = (rows: readonly string[][], most: number, columns: number): string[][] => {
  if (rows.length <= most) return [...rows]
  const note = Array.from({ length: columns }, (_, at) => (at === columns - 3 ? 'SEE ATTACHED SUPPLEMENT PAGE' : ''))
  return [...rows.slice(0, most - 1), note]
}

const orders = ({ orders: own }: BillOfLading): PaperMark[] => {
  const total = ['GRAND TOTAL', sum(own, ({ cartons }) => cartons), sum(own, ({ pounds }) => pounds), '', '']
  return [
    ...heading({ x: left, y: 276, width: full }, 'CUSTOMER ORDER INFORMATION'),
    ...table({ x: left, y: 276 + headingHeight }, orderColumns, [...cut(own.map(orderRow), room.orders, 5)], {
      rowHeight,
      count: room.orders + 1,
    }),
    ...totalRow(total, orderColumns, 276 + headingHeight + 20 + room.orders * rowHeight),
  ]
}

const totalRow = (texts: readonly string[], columns: readonly Column[], y: number): PaperMark[] => {
  let x = left
  return columns.flatMap(({ width, align = 'left' }, nth) => {
    const at = align === 'right' ? x + width - 3 : align === 'center' ? x + width / 2 : x + 3
    x += width
    const text = texts[nth]
    return text ? [say(text, at, y + rowHeight - 4.5, { size: 8, weight: 'bold', align, width: width - 6 })] : []
  })
}

const freightTop = 276 + headingHeight + 20 + (room.orders + 1) * rowHeight
const freight = ({ freight: own }: BillOfLading): PaperMark[] => {
  const y = freightTop + headingHeight
  const total = [
    sum(own, ({ units }) => units),
    '',
    sum(own, ({ cartons }) => cartons),
    '',
    sum(own, ({ pounds }) => pounds),
    '',
    'GRAND TOTAL',
  ]
  return [
    ...heading({ x: left, y: freightTop, width: full }, 'CARRIER INFORMATION'),
    ...table({ x: left, y }, freightColumns, cut(own.map(freightRow), room.freight, 9), {
      rowHeight,
      count: room.freight + 1,
    }),
    ...totalRow(total, freightColumns, y + 20 + room.freight * rowHeight),
  ]
}
const footTop = freightTop + headingHeight + 20 + (room.freight + 1) * rowHeight

const head = (bol: BillOfLading, title: string, page: string): PaperMark[] => [
  say(`Date: ${bol.date}`, left, 44, { size: 8.5 }),
  say(title, letter.width / 2, 44, { size: 15, weight: 'bold', align: 'center', width: 340 }),
  say(page, left + full, 44, { size: 8.5, align: 'right' }),
]

/** What the form has no room for, in whole: all orders, then all that the carrier is handed. */
const supplements = (bol: BillOfLading): { columns: readonly Column[]; title: string; rows: string[][] }[] => {
  const chunks = (rows: string[][]) =>
    Array.from({ length: Math.ceil(rows.length / room.supplement) }, (_, at) =>
      rows.slice(at * room.supplement, (at + 1) * room.supplement),
    )
  const of = (rows: string[][], most: number, title: string, columns: readonly Column[]) =>
    rows.length > most ? chunks(rows).map((own) => ({ title, columns, rows: own })) : []
  return [
    ...of(bol.orders.map(orderRow), room.orders, 'CUSTOMER ORDER INFORMATION', orderColumns),
    ...of(bol.freight.map(freightRow), room.freight, 'CARRIER INFORMATION', freightColumns),
  ]
}

const pagesOf = (bol: BillOfLading): PaperMark[][] => {
  const more = supplements(bol)
  const pageText = (at: number) => `Page ${at} of ${1 + more.length}`
  return [
    [
      ...head(bol, 'BILL OF LADING', pageText(1)),
      ...parties(bol),
      ...numberCell(bol),
      ...carrierCell(bol),
      ...termsCell(bol),
      ...instructionsCell(bol),
      ...orders(bol),
      ...freight(bol),
      ...bolFoot({ x: left, y: footTop, width: full }),
    ],
    ...more.map(({ title, columns, rows }, at) => [
      ...head(bol, 'SUPPLEMENT TO THE BILL OF LADING', pageText(at + 2)),
      say(`Bill of Lading Number: ${bol.bolNo}`, left, 64, { size: 9, weight: 'bold', width: full }),
      ...heading({ x: left, y: 76, width: full }, title),
      ...table({ x: left, y: 76 + headingHeight }, columns, rows, { rowHeight, count: rows.length }),
    ]),
  ]
}

/** Bills of lading in the VICS form, each on a page of its own with its supplements. In English, as the driver and the dock read them. */
export const bolPaper = (bols: readonly BillOfLading[]): Paper => ({
  title: 'Bill of lading',
  size: letter,
  pages: bols.flatMap(pagesOf),
})
