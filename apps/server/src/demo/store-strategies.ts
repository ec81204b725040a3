import type { Condition, Group, Strategy } from '@stowline/domain/orders/strategies/strategy'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { storeWarehouseReasons } from './warehouse-reasons.ts'

type Making = {
  readonly newId: () => string
  readonly now: Date
  /** East, central, west. */
  readonly warehouses: readonly string[]
  readonly prefix: string
  readonly actor: { readonly id: string | null; readonly name: string }
}
type DemoStrategy = Omit<Strategy, 'id'>

const is = (field: Condition['field'], operator: Condition['operator'], ...values: readonly string[]): Condition => ({
  field,
  operator,
  values,
})
const all = (...conditions: readonly Condition[]): Group => ({ join: 'and', conditions, groups: [] })
const western = ['AZ', 'CA', 'CO', 'ID', 'NV', 'OR', 'UT', 'WA']

const southern = ['AL', 'AR', 'IA', 'KS', 'LA', 'MN', 'MO', 'MS', 'NE', 'NM', 'OK', 'TN', 'TX']

const matching = { status: 'effective', applicability: 'matching' } as const

/** By place and by goods; the second is never reached, since the first takes all of its orders. */
const byPlaceAndGoods = ([east = '', central = '', west = '']: readonly string[]): readonly DemoStrategy[] => [
  {
    ...matching,
    policyNameCn: '西部各州由西部仓发货',
    policyNameEn: 'Western states from the west',
    conditions: all(is('state', 'oneOf', ...western)),
    warehouseIds: [west, central],
  },
  {
    ...matching,
    policyNameCn: '加州专线',
    policyNameEn: 'California line',
    conditions: all(is('state', 'oneOf', 'CA'), is('weight', 'atMost', '20')),
    warehouseIds: [west],
  },
  {
    ...matching,
    policyNameCn: '中南部各州由德州仓发货',
    policyNameEn: 'South and plains from Texas',
    conditions: all(is('state', 'oneOf', ...southern)),
    warehouseIds: [central, east],
  },
  {
    ...matching,
    policyNameCn: '大件由中部仓发货',
    policyNameEn: 'Large parcels from Texas',
    conditions: {
      join: 'or',
      conditions: [is('weight', 'atLeast', '50'), is('longestSide', 'atLeast', '48')],
      groups: [{ join: 'and', conditions: [is('category', 'oneOf', 'furniture'), is('weight', 'atLeast', '30')] }],
    },
    warehouseIds: [central, east],
  },
]

/** Two levels, one that is switched off, one for the rest, and one behind it. */
const further = ({ warehouses, prefix }: Making, store: string): readonly DemoStrategy[] => {
  const [east = '', central = '', west = ''] = warehouses
  return [
    {
      ...matching,
      policyNameCn: '主店东北部加急',
      policyNameEn: 'Main store, north-east',
      conditions: {
        join: 'and',
        conditions: [is('store', 'oneOf', store), is('postalCode', 'oneOf', '0', '100-149')],
        groups: [{ join: 'or', conditions: [is('units', 'atMost', '3'), is('signType', 'noneOf', 'none')] }],
      },
      warehouseIds: [east],
    },
    {
      ...matching,
      status: 'invalid',
      policyNameCn: '旺季由新泽西发货',
      policyNameEn: 'Peak season from New Jersey',
      conditions: all(
        is('sku', 'oneOf', `${prefix}-LAMP-BK`, `${prefix}-LAMP-WH`),
        is('addressKind', 'oneOf', 'residential'),
      ),
      warehouseIds: [east, central, west],
    },
    {
      status: 'effective',
      applicability: 'all',
      policyNameCn: '其余订单',
      policyNameEn: 'Everything else',
      conditions: { join: 'and', conditions: [], groups: [] },
      warehouseIds: [east, central, west],
    },
    {
      ...matching,
      policyNameCn: '高价值订单',
      policyNameEn: 'High declared value',
      conditions: all(is('declaredValue', 'between', '300', '800')),
      warehouseIds: [east],
    },
  ]
}

/** The rules of a merchant, made two months ago, and why each of his orders has its warehouse. */
export const storeStrategies = async (db: Db, making: Making): Promise<void> => {
  const created_at = new Date(making.now.getTime() - 60 * 86_400_000)
  const store = await db.selectFrom('stores').select('id').orderBy('name').executeTakeFirstOrThrow()
  const rows = [...byPlaceAndGoods(making.warehouses), ...further(making, store.id)].map((rule, at) => ({
    id: making.newId(),
    name_cn: rule.policyNameCn,
    name_en: rule.policyNameEn,
    sequence: at + 1,
    state: rule.status,
    applicability: rule.applicability,
    conditions: rule.conditions,
    warehouse_ids: rule.warehouseIds,
    created_at,
  }))
  await insertRows(db, 'strategies', rows)
  await insertRows(
    db,
    'history',
    rows.map(({ id }) => ({
      id: making.newId(),
      entity: 'strategy',
      entity_id: id,
      at: created_at,
      actor_id: making.actor.id,
      actor_name: making.actor.name,
      action: 'created',
      detail: {},
    })),
  )
  await storeWarehouseReasons(db, created_at)
}
