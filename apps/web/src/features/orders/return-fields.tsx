import { type ReturnHandling, type ReturnReason, returnHandlings, returnReasons } from '@stowline/domain/returns/choices'
import { returnFormTexts, returnHandlingNames, returnReasonNames } from '@stowline/text/returns'
import type { Pair } from '@stowline/text/kernel/pair'
import { Input, Select } from 'antd'
import { useText } from '../../ui/language/language.tsx'
import type { BatchFormProps } from '../../ui/list-page/index.ts'
import type { OrderRow } from './orders.query.ts'

export type ReturnValue = { readonly returnReason: ReturnReason; readonly handling?: ReturnHandling; readonly remark: string }

export const returnStart = (): ReturnValue => ({ returnReason: undefined as unknown as ReturnReason, remark: '' })
export const returnCheck = (t: (pair: Pair) => string) => (value: ReturnValue) => (value.returnReason ? undefined : t(returnFormTexts.reasonNeeded))

/** Why the goods come back and what shall be done with them (screens O1n). */
export const ReturnFields = ({ value, onChange }: BatchFormProps<OrderRow, ReturnValue>) => {
  const t = useText()
  return (
    <div className="batch-form">
      <label>
        <span>{t(returnFormTexts.reason)} *</span>
        <Select
          value={value.returnReason}
          onChange={(returnReason) => onChange({ ...value, returnReason })}
          options={returnReasons.map((one) => ({ value: one, label: t(returnReasonNames[one]) }))}
        />
      </label>
      <label>
        <span>{t(returnFormTexts.handling)}</span>
        <Select
          allowClear
          value={value.handling ?? null}
          onChange={(handling: ReturnHandling | null) =>
            onChange({ returnReason: value.returnReason, remark: value.remark, ...(handling && { handling }) })
          }
          options={returnHandlings.map((one) => ({ value: one, label: t(returnHandlingNames[one]) }))}
        />
      </label>
      <label>
        <span>{t(returnFormTexts.remark)}</span>
        <Input maxLength={500} value={value.remark} onChange={(event) => onChange({ ...value, remark: event.target.value })} />
      </label>
    </div>
  )
}
