import { offer } from '@stowline/contract/billing/offer.contract'
import type { MeasureUnit } from '@stowline/domain/kernel/units'
import { calculatorPrompts } from '@stowline/text/calculator-screen'
import { fieldNames } from '@stowline/text/fields'
import { offerScreen as words } from '@stowline/text/offer-screen'
import { Button, Input, Select } from 'antd'
import { type FormEvent, useState } from 'react'
import { useWarehouses } from '../../../api/reference.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { DecimalInput } from '../../../ui/form/decimal-input.tsx'
import { limitAt, textProps } from '../../../ui/form/field-limits.ts'
import { unitNames } from '../../../ui/form/measure-entry.ts'
import { useText } from '../../../ui/language/language.tsx'
import type { Cell } from './offer-types.ts'

type Props = {
  readonly version: number
  readonly unit: MeasureUnit
  /** What was found in the table that is seen. */
  readonly cell: Cell | undefined
  readonly onFound: (cells: readonly Cell[]) => void
}

/** A way and a weight: marks the cell, and says zone and pounds. */
export const FindCell = ({ version, unit, cell, onFound }: Props) => {
  const t = useText()
  const warehouses = useWarehouses()
  const { run } = useToldCall(offer.findCell)
  const [from, setFrom] = useState<string>()
  const [postalCode, setPostalCode] = useState('')
  const [weight, setWeight] = useState('')
  const [told, setTold] = useState('')
  const warehouseId = from ?? warehouses[0]?.id
  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (!warehouseId || !postalCode.trim()) return setTold(t(calculatorPrompts.postalCode))
    if (!Number(weight)) return setTold(t(calculatorPrompts.weight))
    const outcome = await run({ version, warehouseId, postalCode, weight: Number(weight), unit })
    setTold(outcome.ok ? '' : outcome.message)
    onFound(outcome.ok ? outcome.value.cells : [])
    if (outcome.ok && outcome.value.cells.length === 0) setTold(t(words.notFound))
  }
  const { zh, en } = cell?.zoneItemStr ?? { zh: '', en: '' }
  const found = cell?.price
    ? t(words.found, { zone: t([zh, en]), pounds: cell.billingWeight, price: cell.price })
    : cell && t(words.notFound)
  return (
    <form className="offer__find" onSubmit={(event) => void find(event)}>
      <Select
        aria-label={t(fieldNames.warehouse)}
        value={warehouseId}
        onChange={setFrom}
        options={warehouses.map(({ id, shortName }) => ({ value: id, label: shortName }))}
      />
      <Input
        aria-label={t(fieldNames.postalCode)}
        placeholder={t(fieldNames.postalCode)}
        className="num"
        autoComplete="off"
        {...textProps(limitAt(offer.findCell, 'postalCode'))}
        value={postalCode}
        onChange={(event) => setPostalCode(event.target.value)}
      />
      <DecimalInput
        aria-label={t(fieldNames.weight)}
        placeholder={t(fieldNames.weight)}
        suffix={<span className="kit-quiet">{unitNames[unit].weight}</span>}
        value={weight}
        onChange={setWeight}
      />
      <Button htmlType="submit">{t(words.find)}</Button>
      <output>{told || found}</output>
    </form>
  )
}
