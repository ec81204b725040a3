import type { orderFilters } from '@stowline/contract/orders/orders.schema'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type DayRange, withinDays } from '../../../kernel/days.ts'

type Wide<T> = { [K in keyof T]?: T[K] | undefined }
/** Filters of the list and of the exports, as the contract parses them. */
export type OrderFilters = Wide<z.output<z.ZodObject<typeof orderFilters>>>

type Condition = RawBuilder<boolean>

const open = sql`o.status in ('pending', 'toShip', 'postponed', 'outOfStock')`

/** Built-in chips of the screen. `now` decides what is late. */
const chips: Readonly<Record<NonNullable<OrderFilters['chip']>, (now: Date) => Condition>> = {
  noLabel: () => sql<boolean>`o.status = 'toShip' and not o.is_processing and o.label_state in ('none', 'void')`,
  labelFailed: () => sql<boolean>`o.label_state = 'failed'`,
  addressProblem: () => sql<boolean>`o.address_state = 'invalid' and ${open}`,
  noWarehouse: () => sql<boolean>`o.warehouse_id is null and ${open}`,
  pastCutOff: (now) => sql<boolean>`coalesce(o.ship_by, 'infinity'::timestamptz) < ${now} and ${open}`,
  pendingReturn: () => sql<boolean>`o.id in (select r.order_id from returns r where r.status = 'pending')`,
}

const dateColumns = { created: sql`o.created_at`, paid: sql`o.paid_at`, shipped: sql`o.shipped_at` } as const
const inPounds = sql`o.weight * case o.unit when 'metric' then 2.2046226 else 1 end`

const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition[] =>
  values?.length ? [sql<boolean>`${column} = any(${values}::text[])`] : []

/** Every filter but status, text and numbers as conditions on `o`. Days are whole days of the calendar in `timeZone`. */
export const filterConditions = (filters: OrderFilters & Pick<DayRange, 'timeZone'>, now: Date): Condition[] => {
  const date = dateColumns[filters.dateField ?? 'created']
  const { items, weightFrom, weightTo, chip } = filters
  return [
    ...among(sql`o.store_id`, filters.storeIds),
    ...(filters.platforms?.length
      ? [sql<boolean>`o.store_id in (select p.id from stores p where p.platform = any(${filters.platforms}::text[]))`]
      : []),
    ...among(sql`o.warehouse_id`, filters.warehouseIds),
    ...among(sql`o.carrier`, filters.carriers),
    ...among(sql`o.service_code`, filters.serviceCodes),
    ...among(sql`o.label_state`, filters.labelStates),
    ...among(sql`o.address_state`, filters.addressStates),
    ...among(sql`o.sign_type`, filters.signTypes),
    ...(chip ? [chips[chip](now)] : []),
    ...(items ? [items === 'single' ? sql<boolean>`o.unit_count = 1` : sql<boolean>`o.unit_count > 1`] : []),
    ...(weightFrom === undefined ? [] : [sql<boolean>`${inPounds} >= ${weightFrom}`]),
    ...(weightTo === undefined ? [] : [sql<boolean>`${inPounds} <= ${weightTo}`]),
    ...withinDays(date, filters),
  ]
}

export const statusCondition = (status: string | undefined): Condition[] =>
  status ? [sql<boolean>`o.status = ${status}`] : []

/** `where a and b`, or nothing. */
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
