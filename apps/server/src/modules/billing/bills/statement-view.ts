import type { Statement } from '@stowline/domain/billing/bills/statement-paper'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { toDecimal } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import { billStatement as words } from '@stowline/text/bill-statement'
import { chargeLineName, chargeTypeNames } from '@stowline/text/charges'
import { type Language, type Pair, type Params, say } from '@stowline/text/kernel/pair'
import { versionOf } from '@stowline/text/kernel/words'
import type { OutCell } from '../../../files/spreadsheet/cells-out.ts'
import type { StatementFacts } from './read-statement.ts'

type Named = { readonly name_cn: string; readonly name_en: string }

/** A bill in the words of its reader. */
export const statementView = (facts: StatementFacts, provider: Named, language: Language): Statement => {
  const { row, zone, detail, fees, cards, book, merchant } = facts
  const t = (pair: Pair, params?: Params) => say(pair, language, params)
  const named = ({ name_cn, name_en }: Named) => (language === 'zh' ? name_cn : name_en)
  const line = (name: Pair, amount: string) => ({ name: t(name), count: null, amount })
  const { opening, moneyIn, moneyOut, closing } = book.statement
  return {
    title: t(words.title),
    no: row.no,
    merchant: named(merchant),
    provider: named(provider),
    facts: [
      [t(words.month), `${row.from} - ${row.to}`],
      [t(words.issued), dayIn(new Date(row.issuedTime), zone)],
      [t(words.due), row.dueDate],
      [t(words.card), cards.map((version) => t(versionOf, { version })).join(', ') || '-'],
    ],
    heads: [t(words.fee), t(words.count), t(words.amount)],
    sections: chargeTypes
      .filter((type) => detail.counts[type] !== undefined)
      .map((type) => ({
        total: { name: t(chargeTypeNames[type]), count: detail.counts[type] ?? 0, amount: row.fees[type] },
        lines: fees
          .filter((fee) => fee.type === type)
          .map(({ code, count, amount }) => ({ name: t(chargeLineName(code)), count, amount: toDecimal(amount) })),
      })),
    total: { name: t(words.total), count: row.chargeCount, amount: row.total },
    account: [
      line(words.deducted, detail.deducted),
      ...(detail.settlement ? [line(words.settled, detail.settlement.amount)] : []),
      line(words.open, row.open),
      line(words.opening, opening),
      line(words.in, moneyIn),
      line(words.out, moneyOut),
      line(words.closing, closing),
    ],
    proof: [
      [t(words.billHash, { count: row.chargeCount }), detail.hash],
      [t(words.bookHash, { number: book.chain.number }), book.chain.hash],
    ],
  }
}

/** The same as rows of a sheet: amounts are numbers. */
export function* statementRows(statement: Statement, t: (pair: Pair) => string): Generator<OutCell[]> {
  const { no, merchant, provider, facts, sections, total, account, proof } = statement
  const row = ({ name, count, amount }: Statement['total'], type = ''): OutCell[] => [
    type || name,
    type ? name : '',
    count,
    Number(amount),
  ]
  const told = ([name, value]: readonly [string, string]): OutCell[] => [name, value, null, null]
  const heads: (readonly [string, string])[] = [
    [t(words.number), no],
    [t(words.merchant), merchant],
    [t(words.provider), provider],
  ]
  yield* [...heads, ...facts].map(told)
  for (const section of sections) {
    yield row(section.total)
    yield* section.lines.map((line) => row(line, section.total.name))
  }
  yield row(total)
  yield* account.map((line) => row(line))
  yield* proof.map(told)
}
