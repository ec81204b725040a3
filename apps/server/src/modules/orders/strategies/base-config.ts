import type { strategies } from '@stowline/contract/orders/strategies.contract'
import type { StrategyConfig } from '@stowline/contract/orders/strategies.schema'
import { platforms } from '@stowline/domain/orders/lifecycle'
import {
  fieldOf,
  mostConditions,
  mostGroups,
  mostStrategies,
  operatorsOf,
  type StrategyField,
  strategyFieldNames,
} from '@stowline/domain/orders/strategies/strategy'
import { productCategories } from '@stowline/domain/products/categories'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { states } from '@stowline/domain/shipping/states'
import type { Pair } from '@stowline/text/kernel/pair'
import { platformNames } from '@stowline/text/orders'
import { productCategoryNames } from '@stowline/text/products'
import { countryNames } from '@stowline/text/reference'
import { signTypeNames } from '@stowline/text/shipping'
import { addressKindNames, strategyFieldTexts } from '@stowline/text/strategies'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '../../../kernel/context.ts'

type Option = z.input<typeof StrategyConfig>['warehouses'][number]

const option = (value: string, [nameCn, nameEn]: Pair | readonly [string, string]): Option => ({
  value,
  nameCn,
  nameEn,
})
const named = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, Pair>>): Option[] =>
  values.map((value) => option(value, names[value]))
const all = (names: Readonly<Record<string, readonly [string, string]>>): Option[] =>
  Object.entries(names).map(([value, name]) => option(value, name))

type Stored = { readonly value: string; readonly nameCn: string; readonly nameEn: string }

const readNamed = async (ctx: Context) => {
  const [stores, warehouses, withdrawn] = await Promise.all([
    sql<Stored>`select s.id as value, s.name as "nameCn", s.name as "nameEn" from stores s order by s.name, s.id`.execute(
      ctx.db,
    ),
    sql<Stored>`
      select w.id as value, w.short_name as "nameCn", w.short_name as "nameEn"
      from tenant_warehouses t join warehouses w on w.id = t.warehouse_id order by t.position, w.id`.execute(ctx.db),
    sql<Stored>`
      select w.id as value, w.short_name as "nameCn", w.short_name as "nameEn" from warehouses w
      where exists (select from strategies s where w.id = any (s.warehouse_ids))
        and not exists (select from tenant_warehouses t where t.warehouse_id = w.id) order by w.short_name, w.id`.execute(
      ctx.db,
    ),
  ])
  return { stores: stores.rows, warehouses: warehouses.rows, withdrawn: withdrawn.rows }
}

/** What the editor of rules offers: the fields of an order, the ways to compare them, the values there are. */
export const baseConfig: Handler<typeof strategies.config> = async (_, ctx) => {
  const { stores, warehouses, withdrawn } = await readNamed(ctx)
  const carriers = [...ctx.carriers.values()]
  const options: Readonly<Record<StrategyField, Option[]>> = {
    store: stores,
    platform: named(platforms, platformNames),
    state: all(states),
    country: all(countryNames),
    addressKind: all(addressKindNames),
    category: named(productCategories, productCategoryNames),
    carrier: carriers.map(({ code, name }) => option(code, name)),
    service: carriers.flatMap(({ services }) => services.map(({ code, name }) => option(code, name))),
    signType: named(signTypes, signTypeNames),
    postalCode: [],
    weight: [],
    longestSide: [],
    declaredValue: [],
    units: [],
    sku: [],
  }
  return {
    fields: strategyFieldNames.map((field) => {
      const { kind, unit = null } = fieldOf(field)
      const [nameCn, nameEn] = strategyFieldTexts[field]
      return { field, nameCn, nameEn, kind, unit, operators: [...operatorsOf[kind]], options: options[field] }
    }),
    warehouses,
    withdrawnWarehouses: withdrawn,
    most: { strategies: mostStrategies, conditions: mostConditions, groups: mostGroups, levels: 2 },
  }
}
