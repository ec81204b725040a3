import type { Pair } from '@stowline/text/kernel/pair'
import { strategyTemplates } from '@stowline/text/strategies-screen'
import { noConditions, type Strategy } from '@stowline/domain/orders/strategies/strategy'

export type Template = Pick<Strategy, 'applicability' | 'conditions' | 'warehouseIds'> & {
  readonly key: keyof typeof strategyTemplates
  readonly name: Pair
}

type Warehouse = { readonly id: string; readonly zone: 'east' | 'central' | 'west' }

const western = ['AK', 'AZ', 'CA', 'CO', 'HI', 'ID', 'MT', 'NM', 'NV', 'OR', 'UT', 'WA', 'WY']
const heavyFrom = '50'

/** Three rules to begin with, for the warehouses that the merchant has. */
export const templatesFor = (warehouses: readonly Warehouse[]): readonly Template[] => {
  const ids = warehouses.map(({ id }) => id)
  const westFirst = [...warehouses].sort((a, b) => Number(b.zone === 'west') - Number(a.zone === 'west'))
  const [first = ''] = ids
  const of = (key: Template['key'], rule: Omit<Template, 'key' | 'name'>): Template => ({
    key,
    name: strategyTemplates[key],
    ...rule,
  })
  return [
    of('nearWest', {
      applicability: 'matching',
      conditions: { join: 'and', conditions: [{ field: 'state', operator: 'oneOf', values: western }], groups: [] },
      warehouseIds: westFirst.map(({ id }) => id),
    }),
    of('heavy', {
      applicability: 'matching',
      conditions: {
        join: 'and',
        conditions: [{ field: 'weight', operator: 'atLeast', values: [heavyFrom] }],
        groups: [],
      },
      warehouseIds: [first],
    }),
    of('everything', { applicability: 'all', conditions: noConditions, warehouseIds: ids }),
  ]
}
