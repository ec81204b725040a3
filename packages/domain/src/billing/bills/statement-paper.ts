import { flow, grey, inner, margin, type PageOf, rule, text } from '../../kernel/paper-flow.ts'
import { letter, type Paper, type PaperMark } from '../../kernel/paper.ts'

type Line = { readonly name: string; readonly count: number | null; readonly amount: string }

/** A bill in the words of its reader; amounts are decimals. */
export type Statement = {
  readonly title: string
  readonly no: string
  readonly merchant: string
  readonly provider: string
  /** Month, days and versions of the card that it was worked out by. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly heads: readonly [fee: string, count: string, amount: string]
  /** By fee type: each fee, and what they come to. */
  readonly sections: readonly { readonly total: Line; readonly lines: readonly Line[] }[]
  readonly total: Line
  /** What was paid, what is open, and the account over the month. */
  readonly account: readonly Line[]
  /** What proves it: hashes of the bill and of the book. */
  readonly proof: readonly (readonly [name: string, value: string])[]
}

type Block = { readonly height: number; readonly draw: (y: number) => readonly PaperMark[] }

const countAt = letter.width - margin - 130
const row = ({ name, count, amount }: Line, weight: 'regular' | 'bold', indent = 0): Block => ({
  height: 16,
  draw: (y) => [
    text(name, margin + indent, y + 11, { weight, width: 330 - indent }),
    ...(count === null ? [] : [text(String(count), countAt, y + 11, { align: 'right', width: 60, shade: grey })]),
    text(amount, letter.width - margin, y + 11, { weight, align: 'right', width: 110 }),
  ],
})
const gap = (height: number, hasRule = false): Block => ({
  height,
  draw: (y) => (hasRule ? [rule(y + height / 2)] : []),
})
const proofRow = ([name, value]: readonly [string, string]): Block => ({
  height: 20,
  draw: (y) => [
    text(name, margin, y + 8, { size: 7, shade: grey }),
    text(value, margin, y + 17, { size: 7, width: inner }),
  ],
})

const top = 168
const headOf = ({ title, no, merchant, provider, facts, heads }: Statement): PaperMark[] => [
  text(title, margin, 54, { size: 20, weight: 'bold', width: 300 }),
  text(no, letter.width - margin, 54, { size: 12, weight: 'bold', align: 'right', width: 230 }),
  rule(64, 0),
  text(merchant, margin, 84, { size: 12, weight: 'bold', width: 260 }),
  text(provider, margin, 99, { width: 260, shade: grey }),
  ...facts.flatMap(([name, value], at) => [
    text(name, 320, 84 + at * 13, { size: 8, width: 110, shade: grey }),
    text(value, letter.width - margin, 84 + at * 13, { size: 8, align: 'right', width: 140 }),
  ]),
  text(heads[0], margin, 158, { size: 7.5, shade: grey }),
  text(heads[1], countAt, 158, { size: 7.5, align: 'right', width: 60, shade: grey }),
  text(heads[2], letter.width - margin, 158, { size: 7.5, align: 'right', width: 110, shade: grey }),
  rule(163, 0),
]

/** A bill's statement, letter size, as many pages as it has fees. */
export const statementPaper = (statement: Statement, pageOf: PageOf): Paper => {
  const { sections, total, account, proof } = statement
  const blocks: Block[] = [
    ...sections.flatMap((section) => [
      row(section.total, 'bold'),
      ...section.lines.map((line) => row(line, 'regular', 12)),
      gap(6, true),
    ]),
    row(total, 'bold'),
    gap(14),
    ...account.map((line) => row(line, 'regular')),
    gap(14),
    ...proof.map(proofRow),
  ]
  return {
    title: `${statement.title} ${statement.no}`,
    size: letter,
    pages: flow(blocks, {
      ...{
        heightOf: ({ height }) => height,
        draw: ({ draw }, y) => draw(y),
        head: () => headOf(statement),
        pageOf,
        top,
      },
    }),
  }
}
