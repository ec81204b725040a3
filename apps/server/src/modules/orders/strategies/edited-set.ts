import type { EditedStrategy } from '@stowline/contract/orders/back-test.schema'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { readStrategies, type StoredStrategy } from './read-strategies.ts'
import { checkedConditions } from './strategy-columns.ts'

type Edited = z.output<typeof EditedStrategy>

/** The merchant's rules as they are, and as they would be with one as it stands in the editor. */
export type EditedSet = {
  readonly before: readonly StoredStrategy[]
  readonly after: readonly StoredStrategy[]
  readonly edited: StoredStrategy
}

/** Puts the rule of the editor among the stored ones; one that could not be asked is refused as its saving would be. `newId` names one that is new. */
export const editedSet = async (
  db: Db,
  { id, strategySequence, ...form }: Edited,
  newId: () => string,
): Promise<EditedSet> => {
  const before = await readStrategies(db)
  const stored = before.find((one) => one.id === id)
  if (id !== undefined && !stored) throw notFound()
  const conditions = await checkedConditions(db, form)
  const others = before.filter((one) => one !== stored)
  const wanted = strategySequence ?? stored?.strategySequence ?? before.length + 1
  const place = Math.min(wanted, others.length + 1)
  const edited: StoredStrategy = {
    ...form,
    id: id ?? newId(),
    conditions,
    strategySequence: place,
    createdTime: stored?.createdTime ?? '',
    version: stored?.version ?? 0,
  }
  return { before, after: others.toSpliced(place - 1, 0, edited), edited }
}
