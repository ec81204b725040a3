import type { Input } from '@stowline/contract/kernel/rpc'
import type { orders } from '@stowline/contract/orders/orders.contract'
import { confirmationFile, confirmationFormats, type ShippedLine } from '@stowline/domain/orders/confirmation/formats'
import { dayIn } from '@stowline/domain/kernel/zone'
import type { Platform } from '@stowline/domain/orders/lifecycle'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { writeZip } from '../../../files/write-zip.ts'
import { batchIds } from '../../../kernel/batch.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import type { Chosen, FiltersOf } from '../../../kernel/list/types.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createTask, defineTask, type RunningTask, TaskFailed, type TaskWork } from '../../tasks/index.ts'
import { orderList } from '../list/order-list.ts'

/** Most lines of one export: a store takes no longer file, and all of it is in memory. */
const mostLines = 200_000
/** Files made by tasks are kept a week. */
const keptDays = 7

/** The stores' own shipment-confirmation files of the selected orders. */
export const exportShipments: Handler<typeof orders.exportShipments> = async ({ orderIds, timeZone }, ctx) => {
  if (!orderIds.length) throw new Refusal('exports.nothingSelected')
  return start(ctx, { ids: batchIds(orderIds), timeZone })
}

/** The same of all orders that the filters let through. */
export const exportShipmentsFiltered: Handler<typeof orders.exportShipmentsFiltered> = async (
  { filters = {}, timeZone },
  ctx,
) => start(ctx, { filters, timeZone })

/** Which orders, and in whose days; kept with the task. */
type Choice = Chosen<FiltersOf<Input<typeof orders.list>>> & { readonly timeZone: string }

const start = async (ctx: Context, choice: Choice) => {
  const asker = { now: ctx.now(), timeZone: choice.timeZone }
  const [any] = await readShipped(ctx.db, await orderList.conditions(ctx.db, choice, asker), 1)
  if (!any) throw new Refusal('exports.noData')
  const taskId = await createTask(ctx, {
    kind: 'exportShipments',
    title: {},
    input: choice,
    sourcePath: '/delivery/index',
  })
  return { taskId }
}

export const exportShipmentsTask = defineTask({
  kind: 'exportShipments',
  run: async (task, work) => {
    const choice = task.input as Choice
    const asker = { now: work.now(), timeZone: choice.timeZone }
    const lines = await work.transaction(async (db) =>
      readShipped(db, await orderList.conditions(db, choice, asker), mostLines),
    )
    if (!lines.length) throw new TaskFailed('exports.noData')
    await work.progress(lines.length, lines.length)
    const day = dayIn(work.now(), choice.timeZone)
    return storeFiles(task, work, filesOf(lines, work.carriers, day), day)
  },
})

type ShippedRow = Omit<ShippedLine, 'carrierName' | 'service'> & {
  readonly platform: Platform
  readonly serviceCode: string | null
}

/**
 * Lines with a tracking number. An order combined into another goes by that one's parcel, with its own lines; copies of lines that the
 * other holds are left out.
 */
const readShipped = async (db: Db, conditions: readonly RawBuilder<boolean>[], most: number): Promise<ShippedRow[]> => {
  const chosen = conditions.length ? sql`and ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<ShippedRow>`
    with chosen as (
      select o.id, o.id as parcel_of from orders o where o.tracking_number is not null and o.label_state not in ('voiding', 'void') ${chosen}
    ), told as (
      select * from chosen union select c.id, c.combined_into from orders c where c.combined_into in (select id from chosen)
    )
    select s.platform, o.platform_no as "platformNo", l.platform_line_id as "platformLineId", l.sku, l.quantity, p.carrier,
      p.service_code as "serviceCode", p.tracking_number as "trackingNumber", coalesce(p.shipped_at, p.status_at) as "shippedAt", coalesce(w.time_zone, 'UTC') as "timeZone"
    from told t join orders o on o.id = t.id join orders p on p.id = t.parcel_of join stores s on s.id = o.store_id
    left join warehouses w on w.id = p.warehouse_id
    join order_lines l on l.order_id = o.id and l.taken_from is null
    order by s.platform, o.created_at, o.id, l.line_no limit ${most}`.execute(db)
  return rows
}

type NamedFile = { readonly name: string; readonly bytes: Buffer }

/** One file per platform, each in that platform's own layout; `day` is part of their names. */
const filesOf = (rows: readonly ShippedRow[], carriers: ReadonlyMap<string, Carrier>, day: string): NamedFile[] => {
  const platforms = [...new Set(rows.map(({ platform }) => platform))]
  return platforms.map((platform) => {
    const lines = rows.filter((row) => row.platform === platform).map((row) => named(row, carriers))
    return {
      name: `shipments-${platform}-${day}.${confirmationFormats[platform].suffix}`,
      bytes: Buffer.from(confirmationFile(platform, lines)),
    }
  })
}

const named = ({ serviceCode, ...row }: ShippedRow, carriers: ReadonlyMap<string, Carrier>): ShippedLine => {
  const carrier = carriers.get(row.carrier)
  const service = carrier?.services.find(({ code }) => code === serviceCode)
  return { ...row, carrierName: carrier?.name[1] ?? row.carrier, service: service?.name[1] ?? serviceCode ?? '' }
}

/** Several files travel as one archive. */
const storeFiles = async (
  task: RunningTask,
  work: TaskWork,
  files: readonly NamedFile[],
  day: string,
): Promise<{ fileId: string }> => {
  const [only] = files
  const whole = files.length === 1 && only ? only : { name: `shipments-${day}.zip`, bytes: writeZip(files, work.now()) }
  const type = whole.name.endsWith('.zip')
    ? 'application/zip'
    : whole.name.endsWith('.csv')
      ? 'text/csv; charset=utf-8'
      : 'text/plain; charset=utf-8'
  const file = {
    tenantId: task.tenantId,
    slot: task.kind,
    name: whole.name,
    contentType: type,
    bytes: whole.bytes,
    createdBy: task.createdBy,
    expiresAt: new Date(work.now().getTime() + keptDays * 86_400_000),
  }
  const stored = await work.files.store(file)
  await work.transaction((db) => work.files.attach(db, file, stored))
  return { fileId: stored.fileId }
}
