import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { leastExportFields } from '@stowline/domain/orders/export-fields'
import { type ParcelExportField, parcelExportFields } from '@stowline/domain/tracking/export-fields'
import { dayIn } from '@stowline/domain/kernel/zone'
import { parcelColumns, trackingStateNames } from '@stowline/text/tracking'
import { type Language, say, type Texts } from '@stowline/text/kernel/pair'
import type { OutCell } from '../../files/spreadsheet/cells-out.ts'
import { carrierNames, inWords } from '../../kernel/carrier-names.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createTask, defineTask, storeSheet, type TaskWork } from '../tasks/index.ts'
import { lookUp, pageOfParcels, type ParcelFilters, type StoredParcel } from './tracking.queries.ts'

type Input = {
  readonly language: Language
  readonly format: 'xlsx' | 'csv'
  readonly parcelIds?: readonly string[]
  readonly filters: ParcelFilters
  readonly fields?: readonly ParcelExportField[]
}
const pageSize = 2_000
/** A client that names none gets all. */
const fieldsOf = ({ fields = parcelExportFields }: Input) => fields

/** Puts an export of parcels into the task centre: the selected ones, or all that the filters let through. */
export const exportParcels: Handler<typeof tracking.exportParcels> = async (asked, ctx) => {
  const { parcelIds, filters = {}, format, timeZone } = asked
  const fields = asked.fields && [...new Set(asked.fields)]
  if (fields && fields.length < leastExportFields)
    throw new Refusal('exports.tooFewFields', { least: leastExportFields })
  if (parcelIds?.length === 0) throw new Refusal('exports.nothingSelected')
  const zonedFilters = { ...filters, timeZone }
  const { query } = await lookUp(ctx.db, zonedFilters)
  const [any] = await pageOfParcels(ctx.db, query, parcelIds, '', 1, ctx.now())
  if (!any) throw new Refusal('exports.noData')
  const input: Input = {
    language: ctx.language,
    format,
    filters: zonedFilters,
    ...(parcelIds && { parcelIds }),
    ...(fields && { fields }),
  }
  const taskId = await createTask(ctx, {
    section: 'download',
    kind: 'exportParcels',
    title: {},
    input,
    sourcePath: '/logistics/index',
  })
  return { taskId }
}

export const exportParcelsTask = defineTask({
  kind: 'exportParcels',
  run: (task, work) => {
    const input = task.input as unknown as Input
    const columns = fieldsOf(input).map((field) => ({ header: say(parcelColumns[field], input.language) }))
    const { format, filters } = input
    const { timeZone = 'UTC' } = filters
    return storeSheet(task, work, {
      name: `tracking-${dayIn(work.now(), timeZone)}`,
      format,
      columns,
      rows: rowsOf(work, input),
      timeZone,
    })
  },
})

async function* rowsOf(work: TaskWork, input: Input): AsyncGenerator<readonly (OutCell | Date)[]> {
  const { query } = await work.transaction((db) => lookUp(db, input.filters))
  const carriers = carrierNames(work.carriers)
  let after = ''
  let done = 0
  for (;;) {
    await work.proceed()
    const page = await work.transaction((db) => pageOfParcels(db, query, input.parcelIds, after, pageSize, work.now()))
    for (const parcel of page) yield fieldsOf(input).map((field) => cells[field](parcel, input.language, carriers))
    done += page.length
    const isLast = page.length < pageSize
    await work.progress(done, isLast ? done : undefined)
    if (isLast) return
    after = page.at(-1)?.id ?? ''
  }
}

type LastEvent = { readonly zh: string; readonly en: string; readonly place: string } | null
const lastEvent = (parcel: StoredParcel) => parcel.last_event as LastEvent

type Cell = (parcel: StoredParcel, language: Language, carriers: Texts) => OutCell | Date

const cells: Readonly<Record<ParcelExportField, Cell>> = {
  trackingNumber: (parcel) => parcel.tracking_number,
  carrier: (parcel, language, carriers) => inWords(parcel.carrier, carriers, language) as string,
  orderNo: (parcel) => parcel.order_no,
  store: (parcel) => parcel.store_name,
  state: (parcel, language) => say(trackingStateNames[parcel.state as keyof typeof trackingStateNames], language),
  shipped: (parcel) => parcel.created_at,
  lastEventTime: (parcel) => parcel.last_event_at,
  lastEvent: (parcel, language) => lastEvent(parcel)?.[language] ?? '',
  place: (parcel) => lastEvent(parcel)?.place ?? '',
  eta: (parcel) => parcel.eta,
  delivered: (parcel) => parcel.delivered_at,
}
