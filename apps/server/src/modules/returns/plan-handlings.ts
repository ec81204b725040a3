import type { ReturnHandling } from '@stowline/domain/returns/choices'
import { defaultParts, type GradedLine, type HandlingPart, partsFault } from '@stowline/domain/returns/handling'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Work } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** A line that came, with what is chosen for it and not done yet. */
export type PlannedLine = GradedLine & {
  readonly lineNo: number
  readonly productId: string | null
  readonly open: readonly HandlingPart[]
}
export type ChosenPart = HandlingPart & { readonly lineNo: number }

type Row = {
  readonly lineNo: number
  readonly productId: string | null
  readonly sku: string
  readonly received: number
  readonly unsellable: number
}

/** Lines of a return under its lock, with what was chosen for them. */
export const plannedLines = async (db: Db, returnId: string): Promise<PlannedLine[]> => {
  const [{ rows }, parts] = await Promise.all([
    sql<Row>`
      select l.line_no as "lineNo", l.product_id as "productId", l.sku, l.received, l.unsellable from return_lines l
      where l.return_id = ${returnId} order by l.line_no`.execute(db),
    db
      .selectFrom('return_handlings')
      .select(['line_no', 'grade', 'handling', 'quantity', 'done_at'])
      .where('return_id', '=', returnId)
      .orderBy('position')
      .execute(),
  ])
  return rows.map((line) => {
    const own = parts.filter(({ line_no }) => line_no === line.lineNo)
    const done = (grade: HandlingPart['grade']) =>
      own.reduce((sum, part) => sum + (part.grade === grade && part.done_at ? part.quantity : 0), 0)
    return {
      ...line,
      done: { sellable: done('sellable'), unsellable: done('unsellable') },
      open: own
        .filter(({ done_at }) => !done_at)
        .map(({ grade, handling, quantity }) => ({ grade, handling, quantity })),
    }
  })
}

/** The handlings of some lines from now on, in place of those that are chosen and not done; others stay as they are. */
export const storeParts = async (
  work: Pick<Work, 'db' | 'newId' | 'now'>,
  returnId: string,
  lines: readonly PlannedLine[],
  { parts, isDefault }: { readonly parts: readonly ChosenPart[]; readonly isDefault: boolean },
): Promise<void> => {
  const named = new Set(parts.map(({ lineNo }) => lineNo))
  for (const line of lines) {
    const fault = partsFault(
      line,
      parts.filter(({ lineNo }) => lineNo === line.lineNo),
    )
    if (fault) throw new Refusal(fault.code, fault.params)
  }
  await work.db
    .deleteFrom('return_handlings')
    .where('return_id', '=', returnId)
    .where('line_no', 'in', [...named])
    .where('done_at', 'is', null)
    .execute()
  await addParts(work, returnId, parts, isDefault)
}

/** Adds handlings behind those that are there. */
export const addParts = async (
  { db, newId, now }: Pick<Work, 'db' | 'newId' | 'now'>,
  returnId: string,
  parts: readonly ChosenPart[],
  isDefault: boolean,
): Promise<void> => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(h.position), -1) + 1 as next from return_handlings h where h.return_id = ${returnId}`.execute(
    db,
  )
  const from = rows[0]?.next ?? 0
  await insertRows(
    db,
    'return_handlings',
    parts.map(({ lineNo, grade, handling, quantity }, at) => ({
      ...{ id: newId(), return_id: returnId, line_no: lineNo, position: from + at, grade, handling, quantity },
      ...{ is_default: isDefault, chosen_at: now() },
    })),
  )
  await countParts(db, returnId)
}

/** The return's row and its lines tell how many pieces are chosen for and how many are handled. */
export const countParts = async (db: Db, returnId: string): Promise<void> => {
  await sql`
    update return_lines l set handled = coalesce(h.done, 0)
    from return_lines k left join (
      select line_no, sum(quantity)::int as done from return_handlings where return_id = ${returnId} and done_at is not null group by line_no
    ) h on h.line_no = k.line_no
    where k.return_id = ${returnId} and l.return_id = k.return_id and l.line_no = k.line_no`.execute(db)
  await sql`
    update returns r set planned_count = h.planned, handled_count = h.done, version = r.version + 1
    from (select coalesce(sum(quantity), 0)::int as planned, coalesce(sum(quantity) filter (where done_at is not null), 0)::int as done
      from return_handlings where return_id = ${returnId}) h
    where r.id = ${returnId}`.execute(db)
}

/** The pieces that nothing is chosen for, as one handling or each line's own default has them. */
export const unchosen = (
  lines: readonly PlannedLine[],
  handlingOf: (line: PlannedLine) => ReturnHandling,
): ChosenPart[] =>
  lines.flatMap((line) =>
    defaultParts(line, line.open, handlingOf(line)).map((part) => ({ ...part, lineNo: line.lineNo })),
  )
