import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { dayIn } from '@stowline/domain/kernel/zone'
import { parcelColumns, trackingStateNames } from '@stowline/text/tracking'
import { type Language, say } from '@stowline/text/kernel/pair'
import type { OutCell } from '../../files/spreadsheet/cells-out.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createTask, defineTask, storeSheet, type Work } from '../tasks/index.ts'
import { lookUp, pageOfParcels, type ParcelFilters, type StoredParcel } from './tracking.queries.ts'

type Input = { readonly language: Language; readonly format: 'xlsx' | 'csv'; readonly parcelIds?: readonly string[]; readonly filters: ParcelFilters }
const pageSize = 2_000

/** Puts an export of parcels into the task centre: the selected ones, or all that the filters let through. */
export const exportParcels: Handler<typeof tracking.exportParcels> = async ({ parcelIds, filters = {}, format, timeZone }, ctx) => {
  if (parcelIds?.length === 0) throw new Refusal('exports.nothingSelected')
  const zonedFilters = { ...filters, timeZone }
  const { query } = await lookUp(ctx.db, zonedFilters)
  const [any] = await pageOfParcels(ctx.db, query, parcelIds, '', 1, ctx.now())
  if (!any) throw new Refusal('exports.noData')
  const input: Input = { language: ctx.language, format, filters: zonedFilters, ...(parcelIds ? { parcelIds } : {}) }
  const taskId = await createTask(ctx, { section: 'download', kind: 'exportParcels', title: {}, input, sourcePath: '/logistics/index' })
  return { taskId }
}

export const exportParcelsTask = defineTask({
  kind: 'exportParcels',
  run: (task, work) => {
    const input = task.input as unknown as Input
    const columns = Object.values(parcelColumns).map((pair) => ({ header: say(pair, input.language) }))
    const { format, filters } = input
    const { timeZone = 'UTC' } = filters
    return storeSheet(task, work, { name: `tracking-${dayIn(work.now(), timeZone)}`, format, columns, rows: rowsOf(work, input), timeZone })
  },
})

async function* rowsOf(work: Work, input: Input): AsyncGenerator<readonly (OutCell | Date)[]> {
  const { query } = await work.transaction((db) => lookUp(db, input.filters))
  let after = ''
  let done = 0
  for (;;) {
    await work.proceed()
    const page = await work.transaction((db) => pageOfParcels(db, query, input.parcelIds, after, pageSize, work.now()))
    for (const parcel of page) yield cellsOf(parcel, input.language)
    done += page.length
    const isLast = page.length < pageSize
    await work.progress(done, isLast ? done : undefined)
    if (isLast) return
    after = page.at(-1)?.id ?? ''
  }
}

const cellsOf = (parcel: StoredParcel, language: Language): (OutCell | Date)[] => {
  const event = parcel.last_event as { zh: string; en: string; place: string } | null
  return [
    parcel.tracking_number,
    parcel.carrier,
    parcel.order_no,
    parcel.store_name,
    say(trackingStateNames[parcel.state as keyof typeof trackingStateNames], language),
    parcel.created_at,
    parcel.last_event_at,
    event?.[language] ?? '',
    event?.place ?? '',
    parcel.eta,
    parcel.delivered_at,
  ]
}
