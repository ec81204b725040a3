import type { CardRates, CardTerms, RateCard } from '@stowline/domain/billing/cards/rate-card'
import { versionOn } from '@stowline/domain/billing/cards/versions'
import type { Db } from '../../../db/database.ts'

/** A merchant's cards: all versions, one of them by its number, and the one that holds on a day of the provider's calendar. */
export type Cards = {
  readonly versions: readonly CardTerms[]
  readonly of: (version: number) => Promise<RateCard | undefined>
  readonly on: (day: string) => Promise<RateCard | undefined>
}

/** Rates that were read lately, by their fingerprint; cards that are alike share theirs. */
const kept = new Map<string, CardRates>()
const mostKept = 64

const keep = (digest: string, rates: CardRates): CardRates => {
  kept.delete(digest)
  kept.set(digest, rates)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return rates
}

/** The cards of the transaction's merchant: one statement, and one more for rates that nobody has used lately. */
export const cardsOf = async (db: Db): Promise<Cards> => {
  const versions = await db
    .selectFrom('rate_cards')
    .select(['version', 'name_cn', 'name_en', 'begins', 'ends', 'digest'])
    .execute()
  const read = async ({ version, name_cn, name_en, begins, ends, digest }: (typeof versions)[number]) => {
    const rates = kept.get(digest) ?? (await ratesOf(db, version))
    return { version, name: [name_cn, name_en], begins, ends, ...keep(digest, rates) } as const
  }
  const found = new Map<number, Promise<RateCard>>()
  const once = (version: (typeof versions)[number] | undefined) => {
    if (!version) return undefined
    const card = found.get(version.version) ?? read(version)
    found.set(version.version, card)
    return card
  }
  return {
    versions: versions.map(({ version, name_cn, name_en, begins, ends }) => ({
      version,
      name: [name_cn, name_en],
      begins,
      ends,
    })),
    of: async (wanted) => once(versions.find(({ version }) => version === wanted)),
    on: async (day) => once(versionOn(versions, day)),
  }
}

const ratesOf = async (db: Db, version: number): Promise<CardRates> => {
  const stored = db.selectFrom('rate_cards').select('rates').where('version', '=', version)
  return (await stored.executeTakeFirstOrThrow()).rates
}
