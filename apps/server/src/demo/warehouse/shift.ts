import { errorSentence } from '@stowline/text/errors'
import type { JobContext } from '../../jobs/job.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Staff } from './staff.ts'

/** Something that the practice warehouse could not do, and why. */
export type Left = { readonly no: string; readonly why: string }

/** The work of some hours: who does it, at which moment of the business, what was done and what was left. */
export type Shift = Staff & {
  readonly at: Date
  readonly isStopping: () => boolean
  readonly count: (what: string, by?: number) => void
  readonly leave: (no: string, why: string) => void
  /** Does something with one record; a refusal leaves it as it is. */
  readonly attempt: (no: string, fn: () => Promise<unknown>) => Promise<void>
}
export type Report = { readonly done: Readonly<Record<string, number>>; readonly left: readonly Left[] }

export const beginShift = (staff: Staff, { now, signal }: Pick<JobContext, 'now' | 'signal'>) => {
  const done: Record<string, number> = {}
  const left: Left[] = []
  const leave = (no: string, why: string) => void left.push({ no, why })
  const shift: Shift = {
    ...staff,
    at: now(),
    isStopping: () => signal.aborted,
    count: (what, by = 1) => {
      if (by) done[what] = (done[what] ?? 0) + by
    },
    leave,
    attempt: async (no, fn) => {
      try {
        await fn()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        leave(no, errorSentence(error.code, 'en', error.params))
      }
    },
  }
  return { shift, report: { done, left } satisfies Report }
}

type Page<Row> = { readonly items: readonly Row[]; readonly next?: string | undefined }

/** Every row of a list, page by page, as they are before anything is done to them. */
export const everyRow = async <Row>(
  ask: (page: { page: number; pageSize: 100; after?: string }) => Promise<Page<Row>>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1, after: string | undefined; ; page += 1) {
    const { items, next } = await ask({ page, pageSize: 100, ...(after !== undefined && { after }) })
    rows.push(...items)
    if (next === undefined || !items.length) return rows
    after = next
  }
}
