import pMap from 'p-map'
import type { Move } from '@stowline/domain/kernel/move'
import type { Db } from '../db/database.ts'
import { type BatchOutcome, batchIds, type DoneRow, type FailedRow } from './batch.ts'
import type { Work } from './context.ts'
import { type Entity, recordHistory } from './history.ts'
import { inTransaction } from './work.ts'

/** Rows that are under way at the same time. */
const atOnce = 6

/** How records are moved of which somebody outside has to be asked first: each in short transactions of its own. */
export type MovableEach<Row extends { readonly id: string }, Facts, State extends string> = {
  readonly entity: Entity
  /** What a person calls the records; one that is not the tenant's has no name. */
  readonly names: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly read: (db: Db, id: string, lock: boolean) => Promise<Row | undefined>
  readonly state: (row: Row) => State
  readonly facts: (row: Row, now: Date) => Facts
  /** Whether an answer about the row as it was read still counts for the row that is locked now. */
  readonly isAsRead: (read: Row, locked: Row) => boolean
  /** The code for a record that somebody else has settled meanwhile. */
  readonly gone: string
}

/** A stable code: the row stays as it is. */
type Code = string

export type MoveEachRule<Row, Facts, State extends string, Answer> = {
  readonly move: Move<Facts, State>
  /** Asks with no transaction open. Answers with the row as it stands then, since asking may claim it, or why it ends here. */
  readonly ask: (work: Work, row: Row) => Promise<Code | { readonly row: Row; readonly answer: Answer }>
  /** Does it under the row's lock, in one transaction with history and audit trail. Answers with what these tell, or why not. */
  readonly commit: (work: Work, row: Row, answer: Answer) => Promise<Code | Readonly<Record<string, unknown>>>
  /** What follows once that is committed. */
  readonly after?: (work: Work, row: Row, answer: Answer) => Promise<Code | undefined>
  /** The code when what is written is taken already. */
  readonly taken?: string
}

/** Does one thing to records one by one, some at a time. One that breaks does not take the others' results with it. */
export const moveEach = async <Row extends { readonly id: string }, Facts, State extends string, Answer>(
  of: MovableEach<Row, Facts, State>,
  work: Work,
  rule: MoveEachRule<Row, Facts, State, Answer>,
  wanted: readonly string[],
): Promise<BatchOutcome> => {
  const ids = batchIds(wanted)
  const names = await work.transaction((db) => of.names(db, ids))
  const succeeded: DoneRow[] = []
  const failed: FailedRow[] = []
  const moveNext = async (id: string) => {
    const no = names.get(id)
    const code = no === undefined ? 'request.notFound' : await moveSafely(of, work, rule, { id, no })
    if (code === undefined) succeeded.push({ id, no: no ?? '' })
    else failed.push({ id, no: no ?? null, code })
  }
  await pMap(ids, moveNext, { concurrency: atOnce })
  return { succeeded, failed }
}

const moveSafely: typeof moveOne = (of, work, rule, named) =>
  moveOne(of, work, rule, named).catch((error: { code?: string }): Code => {
    if (rule.taken && error.code === '23505') return rule.taken
    work.log.error({ err: error, entity: of.entity, id: named.id }, 'not moved')
    return 'server.error'
  })

const moveOne = async <Row extends { readonly id: string }, Facts, State extends string, Answer>(
  of: MovableEach<Row, Facts, State>,
  work: Work,
  rule: MoveEachRule<Row, Facts, State, Answer>,
  { id, no }: DoneRow,
): Promise<Code | undefined> => {
  const read = await work.transaction((db) => of.read(db, id, false))
  if (!read) return of.gone
  const bar = rule.move.bar(of.facts(read, work.now()))
  if (bar) return bar
  const asked = await rule.ask(work, read)
  if (typeof asked === 'string') return asked
  const code = await work.transaction((db) => commitOne(of, inTransaction(work, db), rule, { ...asked, no }))
  return code ?? rule.after?.(work, asked.row, asked.answer)
}

const commitOne = async <Row extends { readonly id: string }, Facts, State extends string, Answer>(
  of: MovableEach<Row, Facts, State>,
  work: Work,
  { move: { action }, commit }: MoveEachRule<Row, Facts, State, Answer>,
  { row: read, answer, no }: { readonly row: Row; readonly answer: Answer; readonly no: string },
): Promise<Code | undefined> => {
  const locked = await of.read(work.db, read.id, true)
  if (!locked || !of.isAsRead(read, locked)) return of.gone
  const detail = await commit(work, locked, answer)
  if (typeof detail === 'string') return detail
  const { id } = locked
  await recordHistory(work, of.entity, [{ id, action, detail }])
  await work.audit({ entity: of.entity, id, action, before: { no, state: of.state(locked) }, after: detail })
  await work.announce({ event: `${of.entity}.${action}`, payload: { [`${of.entity}Ids`]: [id] } })
  return undefined
}
