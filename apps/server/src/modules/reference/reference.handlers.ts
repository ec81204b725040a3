import type { reference } from '@stowline/contract/reference/reference.contract'
import { countryNames } from '@stowline/text/reference'
import { sql } from 'kysely'
import type { Handlers } from '../../kernel/context.ts'
import { dictionary } from './dictionary.ts'

type Warehouse = {
  readonly id: string
  readonly shortName: string
  readonly nameCn: string
  readonly nameEn: string
  readonly zone: 'east' | 'central' | 'west'
  readonly timeZone: string
  readonly cutOff: string
  readonly city: string
  readonly stateorProvince: string
  readonly postalCode: string
}

export const referenceHandlers: Handlers<typeof reference> = {
  /** The warehouses the merchant uses, in its order; the provider sees all of its own. */
  warehouses: async (_, ctx) => {
    const { rows } = await sql<Warehouse>`
      select w.id, w.short_name as "shortName", w.name_cn as "nameCn", w.name_en as "nameEn", w.zone, w.time_zone as "timeZone",
        to_char(w.cut_off, 'HH24:MI') as "cutOff", w.city, w.state as "stateorProvince", w.postal_code as "postalCode"
      from warehouses w left join tenant_warehouses t on t.warehouse_id = w.id
      where t.warehouse_id is not null or ${ctx.caller.tenantKind === 'provider'}
      order by t.position nulls last, w.code`.execute(ctx.db)
    return rows
  },
  countries: async () =>
    Object.entries(countryNames).map(([detail, [nameCn, nameEn]]) => ({ type: 'country', detail, nameCn, nameEn })),
  dictionary: async ({ types }) => {
    const wanted = types ? new Set(types) : undefined
    return Object.fromEntries(Object.entries(dictionary).filter(([type]) => wanted?.has(type) ?? true))
  },
}
