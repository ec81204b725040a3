import { orders } from '@stowline/contract/orders/orders.contract'
import {
  type ReturnHandling,
  type ReturnReason,
  returnHandlings,
  returnReasons,
} from '@stowline/domain/returns/choices'
import { returnFormTexts, returnHandlingNames, returnReasonNames } from '@stowline/text/returns'
import { Select } from 'antd'
import { Labelled, LabelledText } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { BatchFormProps } from '../../../ui/list-page/index.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

export type ReturnValue = {
  readonly returnReason: ReturnReason
  readonly handling?: ReturnHandling
  readonly remark: string
}

export const returnStart = (): ReturnValue => ({ returnReason: undefined as unknown as ReturnReason, remark: '' })
export const returnCheck = (value: ReturnValue) => (value.returnReason ? undefined : returnFormTexts.reasonNeeded)

/** Why the goods come back and what shall be done with them (screens O1n). */
export const ReturnFields = ({ value, onChange, missing }: BatchFormProps<OrderRow, ReturnValue>) => {
  const t = useText()
  return (
    <div className="batch-form">
      <Labelled label={t(returnFormTexts.reason)} isRequired error={missing}>
        {(id) => (
          <Select
            id={id}
            value={value.returnReason}
            status={missing ? 'error' : ''}
            onChange={(returnReason) => onChange({ ...value, returnReason })}
            options={returnReasons.map((one) => ({ value: one, label: t(returnReasonNames[one]) }))}
          />
        )}
      </Labelled>
      <Labelled label={t(returnFormTexts.handling)}>
        {(id) => (
          <Select
            id={id}
            allowClear
            value={value.handling ?? null}
            placeholder={t(returnFormTexts.handlingLater)}
            onChange={(handling: ReturnHandling | null) =>
              onChange({ returnReason: value.returnReason, remark: value.remark, ...(handling && { handling }) })
            }
            options={returnHandlings.map((one) => ({ value: one, label: t(returnHandlingNames[one]) }))}
          />
        )}
      </Labelled>
      <LabelledText
        of={orders.moveToReturn}
        name="remark"
        label={returnFormTexts.remark}
        value={value.remark}
        onChange={(remark) => onChange({ ...value, remark })}
      />
    </div>
  )
}
