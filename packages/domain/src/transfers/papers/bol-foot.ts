import type { PaperMark } from '../../kernel/paper.ts'
import { type Cell, check, frame, say } from './form.ts'

/**
 * The declarations and signatures below a bill of lading. The form leaves their wording to who ships (VICS guidelines, "Legal statement
 * modification"); these say the same in plain words and refer to the law: 49 U.S.C. 14706.
 */
export const bolFoot = ({ x, y, width }: Omit<Cell, 'height'>): PaperMark[] => [
  ...declared(x, y, width),
  ...liability(x, y + 46, width),
  ...signatures(x, y + 82, width),
]

const declared = (x: number, y: number, width: number): PaperMark[] => {
  const half = width / 2
  return [
    ...frame({ x, y, width: half, height: 46 }),
    say('Where the rate depends on value, the shipper states the agreed or declared value of', x + 3, y + 10, {
      ...{ size: 6.3, width: half - 6 },
    }),
    say('the property as: $ ______________ per ______________', x + 3, y + 22, { size: 7.5, width: half - 6 }),
    ...frame({ x: x + half, y, width: half, height: 46 }),
    say('COD amount: $ ____________________', x + half + 3, y + 12, { size: 8, weight: 'bold', width: half - 6 }),
    say('Fee terms:', x + half + 3, y + 26, { size: 7, shade: 0.3, width: 40 }),
    ...['Collect', 'Prepaid'].flatMap((name, nth) => [
      ...check(false, x + half + 48 + nth * 60, y + 26),
      say(name, x + half + 59 + nth * 60, y + 26, { size: 7.5, width: 46 }),
    ]),
    ...check(false, x + half + 48, y + 39),
    say('Customer check acceptable', x + half + 59, y + 39, { size: 7.5, width: 120 }),
  ]
}

const liability = (x: number, y: number, width: number): PaperMark[] => [
  ...frame({ x, y, width, height: 36 }),
  say(
    'Liability for loss or damage in this shipment may be limited: see 49 U.S.C. 14706(c)(1)(A) and (B).',
    x + 3,
    y + 9,
    {
      ...{ size: 6.8, weight: 'bold', width: width - 6 },
    },
  ),
  say(
    'Received, subject to individually determined rates or contracts agreed in writing between the carrier and the shipper, if any, otherwise to the rates, classifications and rules',
    x + 3,
    y + 19,
    { size: 6.3, width: width - 6 },
  ),
  say(
    'that the carrier has established and that are available to the shipper on request, and to all applicable state and federal regulations.',
    x + 3,
    y + 28,
    { size: 6.3, width: width - 6 },
  ),
]

const signatures = (x: number, y: number, width: number): PaperMark[] => {
  const [shipper, loaded, counted] = [width * 0.31, width * 0.15, width * 0.21]
  const carrier = width - shipper - loaded - counted
  const height = 112
  const starts = [x, x + shipper, x + shipper + loaded, x + shipper + loaded + counted] as const
  const title = (text: string, nth: 0 | 1 | 2 | 3) =>
    say(text, starts[nth] + 3, y + 10, { size: 7, weight: 'bold', width: 150 })
  const line = (at: number, own: number, text: string): PaperMark[] => [
    { kind: 'box', x: at + 4, y: y + 94, width: own - 8, height: 0.6, shade: 0 },
    say(text, at + 4, y + 103, { size: 6.3, shade: 0.3, width: own - 8 }),
  ]
  const choices = (at: number, names: readonly string[]) =>
    names.flatMap((name, nth) => [
      ...check(false, at + 4, y + 26 + nth * 15),
      say(name, at + 15, y + 26 + nth * 15, { size: 7, width: 98 }),
    ])
  const small = (at: number, own: number, lines: readonly string[]) =>
    lines.map((text, nth) => say(text, at + 3, y + 20 + nth * 8, { size: 5.8, width: own - 6 }))
  return [
    ...[shipper, loaded, counted, carrier].flatMap((own, nth) => frame({ x: starts[nth] ?? x, y, width: own, height })),
    title('SHIPPER SIGNATURE / DATE', 0),
    ...small(starts[0], shipper, [
      'The materials named above are properly classified, packaged,',
      'marked and labeled, and in proper condition for transportation',
      'by the regulations of the DOT.',
    ]),
    ...line(starts[0], shipper, 'Signature, date'),
    title('TRAILER LOADED', 1),
    ...choices(starts[1], ['By shipper', 'By driver']),
    title('FREIGHT COUNTED', 2),
    ...choices(starts[2], ['By shipper', 'By driver / pallets', 'By driver / pieces']),
    title('CARRIER SIGNATURE / PICKUP DATE', 3),
    ...small(starts[3], carrier, [
      'Carrier acknowledges receipt of packages and required placards.',
      'Property described above is received in good order, except as',
      'noted.',
    ]),
    ...line(starts[3], carrier, 'Signature, date'),
  ]
}
