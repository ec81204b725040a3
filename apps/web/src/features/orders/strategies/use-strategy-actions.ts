import { strategies } from '@stowline/contract/orders/strategies.contract'
import { strategiesScreen as words } from '@stowline/text/strategies-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../../api/client.ts'
import { refresh } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { toCreate, toUpdate, valuesOf } from './strategy-values.ts'
import { nameOf, type Strategy } from './use-strategies.ts'

/** What is done to a rule of the list; each says so, and offers the way back. */
export const useStrategyActions = () => {
  const t = useText()
  const queries = useQueryClient()
  return useMemo(() => {
    const reread = () => refresh(queries, [strategies.list, strategies.detail])
    const change = async (row: Strategy, changes: Partial<Pick<Strategy, 'status' | 'strategySequence'>>) => {
      const outcome = await send(strategies.update, toUpdate({ ...valuesOf(row), ...changes }, row))
      await reread()
      return outcome.ok ? { ...row, ...changes, version: outcome.value.version } : undefined
    }
    const told = (text: string, undo: () => unknown) => notify({ kind: 'success', text, undo: () => void undo() })
    const move = async (row: Strategy, to: number) => {
      if (to === row.strategySequence) return
      const moved = await change(row, { strategySequence: to })
      const text = t(words.movedTo, { name: t(nameOf(row)), n: to })
      if (moved) told(text, () => change(moved, { strategySequence: row.strategySequence }))
    }
    const turn = async (row: Strategy) => {
      const status = row.status === 'effective' ? 'invalid' : 'effective'
      const turned = await change(row, { status })
      const text = t(status === 'effective' ? words.enabled : words.disabled, { name: t(nameOf(row)) })
      if (turned) told(text, () => change(turned, { status: row.status }))
    }
    const create = async (row: Strategy) => {
      await send(strategies.create, toCreate(valuesOf(row)))
      await reread()
    }
    const remove = async (row: Strategy) => {
      const outcome = await send(strategies.remove, { id: row.id })
      await reread()
      if (outcome.ok) told(t(words.removed, { name: t(nameOf(row)) }), () => create(row))
    }
    return { move, turn, remove, reread }
  }, [t, queries])
}
export type StrategyActions = ReturnType<typeof useStrategyActions>
