import { strategies } from '@stowline/contract/orders/strategies.contract'
import type { StrategyRow } from '@stowline/contract/orders/strategies.schema'
import type { Output } from '@stowline/contract/kernel/rpc'
import type { Pair } from '@stowline/text/kernel/pair'
import type { StrategyNames } from '@stowline/text/strategy-sentence'
import { useMemo } from 'react'
import { useApi } from '../../../api/use-api.ts'

export const strategiesPath = '/optimal-warehouse'
export type Strategy = StrategyRow
export type StrategyConfig = Output<typeof strategies.config>
type Named = StrategyConfig['warehouses'][number]

export const useStrategies = () => useApi(strategies.list, {}, { isQuiet: true })
export const useStrategyConfig = () => useApi(strategies.config, {}, { isQuiet: true })

export const pairOf = ({ nameCn, nameEn }: Pick<Named, 'nameCn' | 'nameEn'>): Pair => [nameCn, nameEn]
/** A rule by its name in the person's language. */
export const nameOf = ({ policyNameCn, policyNameEn }: Pick<Strategy, 'policyNameCn' | 'policyNameEn'>): Pair => [
  policyNameCn,
  policyNameEn,
]

const table = (options: readonly Named[]) => new Map(options.map((one) => [one.value, pairOf(one)]))

/** What the sentence calls stores, carriers, services and warehouses. */
export const useStrategyNames = (config: StrategyConfig | undefined): StrategyNames =>
  useMemo(() => {
    const tables = new Map<string, ReadonlyMap<string, Pair>>(
      config?.fields.map(({ field, options }) => [field, table(options)]),
    )
    tables.set('warehouse', table([...(config?.warehouses ?? []), ...(config?.withdrawnWarehouses ?? [])]))
    return (kind, id) => tables.get(kind)?.get(id)
  }, [config])
