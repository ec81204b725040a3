import { charges } from '@stowline/contract/billing/charges.contract'
import type { ChargeLine } from '@stowline/domain/billing/charges/charge'
import { feeColumns } from '@stowline/domain/billing/charges/charge-columns'
import { recordOf } from '@stowline/domain/kernel/records'
import { chargeColumns, chargeLineName, chargeLineReason, chargeStateNames, pricedBy } from '@stowline/text/charges'
import { say, type Language } from '@stowline/text/kernel/pair'
import { sql } from 'kysely'
import { serviceNames } from '../../../kernel/carrier-names.ts'
import { type ExportColumn, exportOf } from '../../tasks/index.ts'
import { stateOfCharge } from './charge-columns.ts'
import { chargeList } from './charge-list.ts'

const dollars = (value: ReturnType<typeof sql>) => sql`(${value}::numeric / 100)::float8`
const counted = (name: string): ExportColumn => ({ value: sql`(c.input->>${name})::float8` })
const storage = (name: string) => sql`(c.lines->0->'reason'->>${name})::numeric`

/** Its lines, each with its reason, as one text. */
const sayLines = (stored: string, language: Language): string => {
  const lines: readonly ChargeLine[] = JSON.parse(stored)
  return lines
    .map((line) => `${say(chargeLineName(line.code), language)} ${say(chargeLineReason(line), language)}`.trim())
    .join('\n')
}

const shared = {
  date: { value: sql`to_char(c.day, 'YYYY-MM-DD')` },
  reference: { value: sql.ref('c.reference'), width: 24 },
  warehouse: { value: sql`coalesce(h.short_name, '')` },
  total: { value: dollars(sql.ref('c.cents')) },
  card: {
    value: sql`coalesce(c.card_version::text, case c.type when 'freight' then 'carrier' else 'agreed' end)`,
    says: (card: string, language: Language) =>
      card === 'carrier' || card === 'agreed'
        ? say(pricedBy[card], language)
        : say(pricedBy.card, language, { version: card }),
  },
  state: { value: stateOfCharge, names: chargeStateNames },
  why: { value: sql`c.lines::text`, says: sayLines, width: 60 },
} satisfies Record<string, ExportColumn>

const billingWeight: ExportColumn = { value: sql`(g.figures->>'pounds')::float8` }

/** What the sheets have alike: a charge is a row, in the order in which they were made. */
const source = {
  sourcePath: '/finance/expense',
  order: 'asc',
  joins: sql`left join warehouses h on h.id = c.warehouse_id
    left join labels l on l.tenant_id = c.tenant_id and l.id = c.source_id and c.source_kind = 'label'
    left join stock_lots k on k.tenant_id = c.tenant_id and k.id = c.source_id and c.source_kind = 'lot'
    left join products p on p.tenant_id = k.tenant_id and p.id = k.product_id
    cross join lateral (select fee_figures(c.lines) as figures) g`,
  headers: chargeColumns,
} as const

/** The charges of one type, whichever of them are chosen. */
const chosenOf =
  <Type extends string>(type: Type) =>
  <Filters extends object>({
    chargeIds,
    filters,
  }: {
    readonly chargeIds?: readonly string[] | undefined
    readonly filters?: Filters | undefined
  }) => ({ ids: chargeIds, filters: { ...filters, type } })

const freight = exportOf(chargeList, charges.freightSheet, {
  ...source,
  kind: 'exportFreight',
  fileName: 'freight-fees',
  chosen: chosenOf('freight'),
  columns: {
    ...shared,
    trackingNumber: { value: sql`coalesce(l.tracking_number, '')`, width: 26 },
    service: { value: sql.ref('c.service_code'), names: serviceNames, width: 18 },
    zone: { value: sql`g.figures->>'zone'` },
    billingWeight,
    ...recordOf(feeColumns, (column) => ({ value: dollars(sql`coalesce(g.figures->'fees'->>${column}, '0')`) })),
  },
})

const storageFees = exportOf(chargeList, charges.storageSheet, {
  ...source,
  kind: 'exportStorage',
  fileName: 'storage-fees',
  chosen: chosenOf('storage'),
  columns: {
    ...shared,
    sku: { value: sql.ref('p.sku'), width: 26 },
    pieces: counted('pieces'),
    volume: { value: sql`(${storage('volume')} / 1e6)::float8` },
    billedVolume: { value: sql`(${storage('billed')} / 1e6)::float8` },
    age: counted('age'),
    rate: { value: dollars(storage('perCbm')) },
  },
})

const handling = exportOf(chargeList, charges.handlingSheet, {
  ...source,
  kind: 'exportHandling',
  fileName: 'order-handling-fees',
  chosen: chosenOf('orderHandling'),
  columns: { ...shared, pieces: counted('pieces'), billingWeight },
})

const transfer = exportOf(chargeList, charges.transferSheet, {
  ...source,
  kind: 'exportTransfer',
  fileName: 'transfer-fees',
  chosen: chosenOf('transfer'),
  columns: { ...shared, pallets: counted('pallets'), labels: counted('labels') },
})

const unloading = exportOf(chargeList, charges.unloadingSheet, {
  ...source,
  kind: 'exportUnloading',
  fileName: 'unloading-fees',
  chosen: chosenOf('unloading'),
  columns: {
    ...shared,
    containerType: { value: sql`coalesce(c.input->>'containerType', '')` },
    containers: counted('containers'),
    skus: counted('skus'),
    cartons: counted('cartons'),
    pallets: counted('pallets'),
  },
})

const valueAdded = exportOf(chargeList, charges.valueAddedSheet, {
  ...source,
  kind: 'exportValueAdded',
  fileName: 'value-added-fees',
  chosen: chosenOf('valueAdded'),
  columns: {
    ...shared,
    job: {
      value: (language) =>
        sql`coalesce(c.lines->0->'reason'->'name'->>${sql.lit(language === 'zh' ? 0 : 1)}, c.input->>'service')`,
      width: 28,
    },
    count: counted('count'),
  },
})

/** What its line is called: the fee that was put right. */
const fee: ExportColumn = {
  value: sql`c.lines->0->>'code'`,
  says: (code: string, language: Language) => say(chargeLineName(code), language),
  width: 20,
}

const compensation = exportOf(chargeList, charges.compensationSheet, {
  ...source,
  kind: 'exportCompensationFees',
  fileName: 'compensation-fees',
  chosen: chosenOf('compensation'),
  columns: { ...shared, fee },
})

const adjustment = exportOf(chargeList, charges.adjustmentSheet, {
  ...source,
  kind: 'exportAdjustmentFees',
  fileName: 'adjustments',
  chosen: chosenOf('adjustment'),
  columns: { ...shared, fee },
})

/** The six sheets of fees (specification, section 4), and those of the sums that were agreed on. */
export const chargeSheets = {
  freight,
  storage: storageFees,
  handling,
  transfer,
  unloading,
  valueAdded,
  compensation,
  adjustment,
}
