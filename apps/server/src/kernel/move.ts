import { type Move, splitBy } from '@stowline/domain/kernel/move'
import type { Params } from '@stowline/text/kernel/pair'
import { type BatchOutcome, batchIds, type DoneRow, type FailedRow, unknownRows } from './batch.ts'
import type { Work } from './context.ts'
import { type Entity, recordHistory } from './history.ts'

type Identified = { readonly id: string }
type Detail = Readonly<Record<string, unknown>>

/** A record on its way: where it goes, what else changes, and why the person hears of it as failed (short stock). */
export type Moved<Row, State, Changes = Detail> = {
  readonly row: Row
  /** Absent: the state stays. */
  readonly to?: State | undefined
  readonly changes?: Changes
  readonly detail?: Detail
  readonly failure?: { readonly code: string; readonly params?: Params }
}
export type Barred<Row> = { readonly row: Row; readonly code: string; readonly params?: Params }
export type Effect<Row, State, Changes = Detail> = {
  readonly moves: readonly Moved<Row, State, Changes>[]
  readonly barred?: readonly Barred<Row>[]
}

/** How records of one kind are told, locked and written: declared once, used by every move of theirs. */
export type Movable<Row extends Identified, Facts, State extends string, Changes = Detail> = {
  readonly entity: Entity
  /** What a person calls the record. */
  readonly no: (row: Row) => string
  readonly state: (row: Row, now: Date) => State
  /** What the rules of the domain look at. */
  readonly facts: (row: Row, now: Date) => Facts
  /** Locks records in the order of their ids until the transaction ends, so that two batches cannot wait for each other. */
  readonly lock: (work: Work, ids: readonly string[]) => Promise<readonly Row[]>
  readonly save: (work: Work, moves: readonly Moved<Row, State, Changes>[]) => Promise<void>
}

/** One move: the domain's rule, and what happens beside the new state, in the same transaction; by default nothing. */
export type MoveRule<Row, Facts, State extends string, Changes = Detail> = {
  readonly move: Move<Facts, State>
  readonly effect?: (work: Work, rows: readonly Row[], to: State | undefined) => Promise<Effect<Row, State, Changes>>
}

/**
 * Does one thing to a batch of records: lock, rule, effect, save, history, audit trail, event. Each row succeeds or fails by itself; ids
 * that are not the tenant's fail as unknown.
 */
export const moveRows = async <Row extends Identified, Facts, State extends string, Changes>(
  of: Movable<Row, Facts, State, Changes>,
  work: Work,
  { move, effect }: MoveRule<Row, Facts, State, Changes>,
  wanted: readonly string[],
): Promise<BatchOutcome> => {
  const ids = batchIds(wanted)
  const found = await of.lock(work, ids)
  const now = work.now()
  const { able, barred } = splitBy((row: Row) => move.bar(of.facts(row, now)), found)
  const plain: Effect<Row, State, Changes> = { moves: able.map((row) => ({ row, to: move.to })) }
  const { moves, barred: stopped = [] } = effect && able.length ? await effect(work, able, move.to) : plain
  await storeMoves(of, work, move.action, moves)
  const failedMoves = moves.flatMap(({ row, failure }) => (failure ? [{ row, ...failure }] : []))
  const failed = [...barred, ...stopped, ...failedMoves].map(
    ({ row, ...why }): FailedRow => ({ id: row.id, no: of.no(row), ...why }),
  )
  return {
    succeeded: moves.flatMap(({ row, failure }): DoneRow[] => (failure ? [] : [{ id: row.id, no: of.no(row) }])),
    failed: [...failed, ...unknownRows(ids, found)],
  }
}

const storeMoves = async <Row extends Identified, Facts, State extends string, Changes>(
  of: Movable<Row, Facts, State, Changes>,
  work: Work,
  action: string,
  moves: readonly Moved<Row, State, Changes>[],
): Promise<void> => {
  if (!moves.length) return
  const now = work.now()
  await of.save(work, moves)
  const told = moves.map(({ row, to, detail }) => ({ id: row.id, from: of.state(row, now), to, detail }))
  await recordHistory(
    work,
    of.entity,
    told.map(({ id, from, to, detail }) => ({ id, action, detail: { ...(to && { from, to }), ...detail } })),
  )
  await work.audit(
    told.map(({ id, from, to, detail }) => ({
      entity: of.entity,
      id,
      action,
      ...(to && { before: { status: from } }),
      after: { ...(to && { status: to }), ...detail },
    })),
  )
  await work.announce([
    { event: `${of.entity}.${action}`, payload: { [`${of.entity}Ids`]: moves.map(({ row }) => row.id) } },
  ])
}
