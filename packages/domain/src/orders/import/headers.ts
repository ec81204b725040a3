import type { FieldDefinition } from './fields.ts'

/** Case, spaces, punctuation and required marks do not matter: "Ship to Address 1*" and "ship-to-address-1" are one header. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '')

export type Confidence = 'exact' | 'similar' | 'none'
export type ColumnMatch<Field extends string = string> = {
  /** Position in the file, from 0. */
  readonly column: number
  readonly header: string
  readonly field: Field | undefined
  readonly confidence: Confidence
}

/** How alike two plain headers are, 0 to 1: the share of letter pairs they have in common (Dice). */
export const likeness = (one: string, other: string): number => {
  if (one === other) return 1
  const left = pairsOf(one)
  const right = pairsOf(other)
  let common = 0
  for (const [pair, count] of left) common += Math.min(count, right.get(pair) ?? 0)
  const size = Math.max(one.length - 1, 0) + Math.max(other.length - 1, 0)
  return size === 0 ? 0 : (2 * common) / size
}

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const similarEnough = 0.72

/** Proposes a field for every column of an unknown layout. A field is given once, to the column that fits it best. */
export const matchColumns = <Field extends string>(
  headers: readonly string[],
  fields: Readonly<Record<Field, FieldDefinition>>,
): ColumnMatch<Field>[] => {
  const offers = headers.flatMap((header, column) => offersFor(header, column, fields))
  offers.sort((a, b) => b.score - a.score || a.column - b.column)
  const taken = new Map<number, { field: Field; score: number }>()
  const given = new Set<Field>()
  for (const { column, field, score } of offers) {
    if (taken.has(column) || given.has(field)) continue
    taken.set(column, { field, score })
    given.add(field)
  }
  return headers.map((header, column) => {
    const found = taken.get(column)
    return { column, header, field: found?.field, confidence: !found ? 'none' : found.score === 1 ? 'exact' : 'similar' }
  })
}

const offersFor = <Field extends string>(header: string, column: number, fields: Readonly<Record<Field, FieldDefinition>>) => {
  const plain = plainHeader(header)
  if (!plain) return []
  return (Object.entries(fields) as [Field, FieldDefinition][]).flatMap(([field, { label, synonyms = [] }]) => {
    const names = [...label, ...synonyms].map(plainHeader)
    const score = names.includes(plain) ? 1 : Math.max(...names.map((name) => likeness(plain, name)))
    return score >= similarEnough ? [{ column, field, score }] : []
  })
}
