/** A limit as it is kept: who set it, and what held before (decision 0079). */
export type KeptLimit<Limit> = {
  readonly limit: Limit
  readonly setBy: string | null
  /** Null: nobody has ever changed it. */
  readonly before: Limit | null
}

/** What holds for one person: a limit that this person has raised counts for all the others. `lower`: the lower of two limits. */
export const limitFor = <Limit>(
  { limit, setBy, before }: KeptLimit<Limit>,
  person: string | null,
  lower: (one: Limit, other: Limit) => Limit,
): Limit => (before !== null && setBy === person ? lower(limit, before) : limit)

/** A limit once a person has set it; who changes it again has not confirmed the own change. */
export const limitSetBy = <Limit>(kept: KeptLimit<Limit>, person: string | null, limit: Limit): KeptLimit<Limit> => ({
  limit,
  setBy: person,
  before: kept.setBy === person && kept.before !== null ? kept.before : kept.limit,
})
