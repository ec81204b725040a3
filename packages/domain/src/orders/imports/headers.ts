import type { FieldDefinition } from './fields.ts'

/** Traditional characters of the words that order files use, and their simplified forms: one word, one header. */
const traditional = new Map(
  Array.from(
    '訂單號編電話郵遞區國數稱價備註貨產標題倉庫務運輸發買賣簽時間詳細聯繫縣臺稱項買貝寫費錄絡層樓鎮鄉',
    (char, at) => [
      char,
      Array.from('订单号编电话邮递区国数称价备注货产标题仓库务运输发买卖签时间详细联系县台称项买贝写费录络层楼镇乡')[
        at
      ] ?? char,
    ],
  ),
)

/** Case, spaces, punctuation and required marks do not matter: "Ship to Address 1*" and "ship-to-address-1" are one header. */
export const plainHeader = (header: string): string =>
  header
    .slice(0, longestHeader * 2)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '')
    .replace(/[\u4e00-\u9fff]/g, (char) => traditional.get(char) ?? char)

/** Longer than any column's name: such a cell is a sentence, and no header. */
export const longestHeader = 80

export type Confidence = 'exact' | 'similar' | 'none'
export type ColumnMatch<Field extends string = string> = {
  /** Position in the file, from 0. */
  readonly column: number
  readonly header: string
  readonly field: Field | undefined
  readonly confidence: Confidence
}

/** A plain header with its letter pairs, counted once however often it is compared. */
type Name = { readonly plain: string; readonly pairs: ReadonlyMap<string, number>; readonly size: number }

const nameOf = (plain: string): Name => {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < plain.length; at++) {
    const pair = plain.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return { plain, pairs, size: Math.max(plain.length - 1, 0) }
}

/** How alike two plain headers are, 0 to 1: the share of letter pairs they have in common (Dice). */
const likenessOf = (one: Name, other: Name): number => {
  if (one.plain === other.plain) return 1
  const size = one.size + other.size
  // Names of very different lengths cannot be alike enough, whatever their letters.
  if (size === 0 || (2 * Math.min(one.size, other.size)) / size < similarEnough) return 0
  let common = 0
  for (const [pair, count] of one.pairs) common += Math.min(count, other.pairs.get(pair) ?? 0)
  return (2 * common) / size
}

const similarEnough = 0.72

/** Proposes a field for every column of an unknown layout. A field is given once, to the column that fits it best. */
export const matchColumns = <Field extends string>(
  headers: readonly string[],
  fields: Readonly<Record<Field, FieldDefinition>>,
): ColumnMatch<Field>[] => {
  const names = namesOf(fields)
  const offers = headers.flatMap((header, column) => offersFor<Field>(header, column, names))
  // Of columns that fit alike the one whose name comes first among the field's own is meant, then the first in the file.
  offers.sort((a, b) => b.score - a.score || a.rank - b.rank || a.column - b.column)
  const taken = new Map<number, { field: Field; score: number }>()
  const given = new Set<Field>()
  for (const { column, field, score } of offers) {
    if (taken.has(column) || given.has(field)) continue
    taken.set(column, { field, score })
    given.add(field)
  }
  return headers.map((header, column) => {
    const found = taken.get(column)
    return {
      column,
      header,
      field: found?.field,
      confidence: !found ? 'none' : found.score === 1 ? 'exact' : 'similar',
    }
  })
}

type FieldNames = { readonly field: string; readonly names: readonly Name[] }
const prepared = new WeakMap<object, readonly FieldNames[]>()
/** Every name of every field, its letter pairs counted once. */
const namesOf = (fields: Readonly<Record<string, FieldDefinition>>): readonly FieldNames[] => {
  const known = prepared.get(fields)
  if (known) return known
  const made = Object.entries(fields).map(([field, { label, synonyms = [] }]) => ({
    field,
    names: [...label, ...synonyms].map((name) => nameOf(plainHeader(name))),
  }))
  prepared.set(fields, made)
  return made
}

/** A unit behind a column's name, which is no part of it: `产品长(cm)`, `Qty (pcs)`. */
const unitBehind =
  /\s*[(（[]\s*(?:cm|in|inch|inches|厘米|英寸|kg|lb|lbs|公斤|千克|磅|pcs|件|个|usd|美元)\s*[)）\]]\s*$/i

type Offer<Field> = { readonly column: number; readonly field: Field; readonly score: number; readonly rank: number }

const offersFor = <Field extends string>(
  header: string,
  column: number,
  fields: readonly FieldNames[],
): Offer<Field>[] => {
  const plain = header.length <= longestHeader ? plainHeader(header) : ''
  if (!plain) return []
  const own = nameOf(plain)
  const bare = plainHeader(header.replace(unitBehind, ''))
  return fields.flatMap(({ field, names }) => {
    const whole = names.findIndex((name) => name.plain === plain)
    const exact = whole >= 0 ? whole : names.findIndex((name) => name.plain === bare)
    const score = exact >= 0 ? 1 : Math.max(...names.map((name) => likenessOf(own, name)))
    return score >= similarEnough
      ? [{ column, field: field as Field, score, rank: exact >= 0 ? exact : names.length }]
      : []
  })
}
