import type { FuelRow } from '../fees/fuel-charge.ts'
import type { WeightTable } from '../fees/weight-table.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { AreaRow, CardRates, FreightCard, ZoneChart } from './rate-card.ts'

/**
 * A table that takes the place of one of a card's: the prices of a service, the charts of one origin, all areas, all weeks of fuel; or everything
 * beside them, as the price sheet says it.
 */
export type NewTable =
  | { readonly kind: 'rates'; readonly service: string; readonly table: WeightTable }
  | { readonly kind: 'zones'; readonly table: readonly ZoneChart[] }
  | { readonly kind: 'areas'; readonly table: readonly AreaRow[] }
  | { readonly kind: 'fuel'; readonly table: readonly FuelRow[] }
  | { readonly kind: 'prices'; readonly table: CardRates }
export const newTableKinds = ['rates', 'zones', 'areas', 'fuel', 'prices'] as const

/** Charts of other origins and other names stay. */
const withCharts = (freight: FreightCard, charts: readonly ZoneChart[]): FreightCard => {
  const isNew = ({ origin, chart }: ZoneChart) => charts.some((one) => one.origin === origin && one.chart === chart)
  const kept = freight.zones.charts.filter((one) => !isNew(one))
  return { ...freight, zones: { ...freight.zones, charts: [...kept, ...charts] } }
}

const inFreight = (
  freight: FreightCard,
  change: Exclude<NewTable, { readonly kind: 'prices' }>,
): Result<FreightCard> => {
  switch (change.kind) {
    case 'rates': {
      const service = freight.services[change.service]
      if (!service) return fail({ code: 'labels.serviceUnknown', params: { service: change.service } })
      const services = { ...freight.services, [change.service]: { ...service, baseFee: change.table } }
      return ok({ ...freight, services })
    }
    case 'zones':
      return ok(withCharts(freight, change.table))
    case 'areas':
      return ok({ ...freight, areas: change.table })
    case 'fuel':
      return ok({ ...freight, common: { ...freight.common, fuelCharge: change.table } })
  }
}

/** A card with other tables in place of its own; it is another card, the first stays as it is. */
export const withTables = (rates: CardRates, changes: readonly NewTable[]): Result<CardRates> => {
  // The price sheet says everything beside the tables, which are the last version's in it: the others take their places afterwards.
  const whole = changes.findLast((change) => change.kind === 'prices')?.table ?? rates
  let { freight } = whole
  for (const change of changes) {
    if (change.kind === 'prices') continue
    const changed = inFreight(freight, change)
    if (!changed.ok) return changed
    freight = changed.value
  }
  return ok({ ...whole, freight })
}
