import type { Posting } from './ledger.ts'

/** A posting set as it stands in the chain of a merchant's book. */
export type ChainedSet = {
  readonly tenantId: string
  /** 1, 2, 3 ... without gaps. */
  readonly number: number
  readonly setId: string
  readonly kind: string
  readonly businessId: string
  readonly reverses: string | null
  /** Microseconds since 1970, as text: more digits than a number holds. */
  readonly at: string
  readonly byId: string | null
  /** What the merchant's account held afterwards, in cents. */
  readonly balance: number
  readonly postings: readonly (Posting & { readonly currency: string })[]
}

/** What is hashed of a set (SHA-256, hexadecimal): the hash before it, `''` of the first, and every field of its own, one a line. */
export const chainText = (before: string, set: ChainedSet): string =>
  [
    before,
    set.tenantId,
    set.number,
    set.setId,
    set.kind,
    set.businessId,
    set.reverses ?? '',
    set.at,
    set.byId ?? '',
    set.balance,
    ...set.postings.map(({ account, currency, cents }) => `${account}:${currency}:${cents}`),
  ].join('\n')

/** A set with what stands beside it in the chain and is not hashed, in cents: what it moved of the merchant's account, and what had come to it until then. */
type Stored = ChainedSet & { readonly hash: string; readonly moved: number; readonly came: number }
type End = Pick<Stored, 'number' | 'hash' | 'balance' | 'came'>

/** Before the first set there is nothing. */
export const chainStart: End = { number: 0, hash: '', balance: 0, came: 0 }

/** What is wrong with a set that follows another; undefined when nothing is. `hashOf` is SHA-256 of a text, hexadecimal. */
export const chainFault = (
  before: End,
  set: Stored,
  hashOf: (text: string) => string,
): 'gap' | 'moved' | 'balance' | 'came' | 'hash' | undefined => {
  if (set.number !== before.number + 1) return 'gap'
  const moved = set.postings.reduce((sum, { account, cents }) => sum + (account === 'merchant' ? cents : 0), 0)
  if (set.moved !== moved) return 'moved'
  if (set.balance !== before.balance + moved) return 'balance'
  if (set.came !== before.came + Math.max(moved, 0)) return 'came'
  return hashOf(chainText(before.hash, set)) === set.hash ? undefined : 'hash'
}
