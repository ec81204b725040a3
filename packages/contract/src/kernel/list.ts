import { pageSizes } from '@stowline/domain/kernel/page'
import { z } from 'zod'
import { zoned } from './fields.ts'

type Parts<Row, Sort extends string, Filters, More> = {
  /** A row as the list shows it. */
  readonly row: Row
  /** What it may be sorted by. */
  readonly sorts: readonly [Sort, ...Sort[]]
  /** Its filters, the tab among them. `xFrom` and `xTo` are one filter `x`, and an `xField` beside them, or beside `xs`, belongs to it. */
  readonly filters: Filters
  /** What it answers beside the page. */
  readonly more?: More
}

/**
 * The request and the answer of a list, the same for all of them: `rpc('POST ...', { access, reads: true, ...listShape({ row, sorts, filters }) })`.
 * Every list takes a page or the cursor of the page before, and the person's time zone; the server answers it with `listOf`.
 */
export const listShape = <
  Row extends z.ZodType,
  const Sort extends string,
  Filters extends z.ZodRawShape,
  More extends z.ZodRawShape = Record<never, never>,
>({
  row,
  sorts,
  filters,
  more,
}: Parts<Row, Sort, Filters, More>) => ({
  input: z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.literal(pageSizes).default(10),
    sort: z.strictObject({ field: z.enum(sorts), order: z.enum(['asc', 'desc']) }).optional(),
    /** The `next` of the page before. */
    after: z.string().max(1_000).optional(),
    ...filters,
    ...zoned,
  }),
  output: z.object({
    items: z.array(row),
    total: z.int(),
    totalIsCapped: z.literal(true).optional(),
    page: z.int(),
    pageSize: z.int(),
    /** The cursor of the page behind, when there is one. */
    next: z.string().optional(),
    /** Rows per tab under the other filters, `all` for those of every tab. */
    counts: z.record(z.string(), z.int()).optional(),
    /** Those of the pasted numbers that nothing carries. */
    notFound: z.array(z.string()).optional(),
    ...(more as More),
  }),
})
