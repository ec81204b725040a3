import { strategyForm as words } from '@stowline/text/strategies-screen'
import { Select } from 'antd'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { pairOf, type StrategyConfig } from './use-strategies.ts'

type Props = {
  readonly config: StrategyConfig
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[]) => void
}

/** Warehouses in the order in which they are tried. Value and change come from the form's field. */
export const WarehouseOrder = ({ config, value = [], onChange = () => {} }: Props) => {
  const t = useText()
  const nameOf = (id: string) => {
    const found = [...config.warehouses, ...config.withdrawnWarehouses].find((one) => one.value === id)
    return found ? t(pairOf(found)) : '—'
  }
  const isWithdrawn = (id: string) => config.withdrawnWarehouses.some((one) => one.value === id)
  const others = config.warehouses.filter((one) => !value.includes(one.value))
  const swap = (at: number, to: number) => onChange(value.with(at, value[to] ?? '').with(to, value[at] ?? ''))
  return (
    <>
      {value.length > 0 && (
        <ol className="warehouse-order">
          {value.map((id, at) => {
            const name = nameOf(id)
            return (
              <li key={id}>
                <span className="num kit-second">{at + 1}</span>
                {name}
                {isWithdrawn(id) && <span className="kit-second">{t(words.withdrawn)}</span>}
                <IconButton
                  icon={ArrowUp}
                  label={t(words.warehouseUp, { name })}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t(words.warehouseDown, { name })}
                  disabled={at === value.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <IconButton
                  icon={X}
                  label={t(words.warehouseOut, { name })}
                  onClick={() => onChange(value.filter((one) => one !== id))}
                />
              </li>
            )
          })}
        </ol>
      )}
      {others.length > 0 && (
        <Select<string>
          // Each choice leaves it empty for the next.
          key={value.length}
          style={{ width: 240 }}
          aria-label={t(words.addWarehouse)}
          placeholder={t(words.addWarehouse)}
          options={others.map((one) => ({ value: one.value, label: t(pairOf(one)) }))}
          onChange={(id) => onChange([...value, id])}
        />
      )}
    </>
  )
}
