import { operations } from '@stowline/contract/operations/operations.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { WarehouseName } from '../../../api/names.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { useText } from '../../../ui/language/language.tsx'

type Limit = Output<typeof operations.approvalLimits>[number]

/** How much one person books alone, warehouse by warehouse. */
export const LimitsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { data } = useApi(operations.approvalLimits, {}, { isQuiet: true })
  return (
    <Modal
      open
      width={560}
      title={t(words.limits)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <div className="scan-body">
        <p className="kit-second">{t(words.limitsHelp)}</p>
        {data?.map((limit) => (
          <LimitRow key={limit.warehouseId} limit={limit} />
        ))}
      </div>
    </Modal>
  )
}

const LimitRow = ({ limit }: { limit: Limit }) => {
  const t = useText()
  const [units, setUnits] = useState(String(limit.units))
  const [value, setValue] = useState(limit.value)
  const [told, setTold] = useState<{ readonly isGood: boolean; readonly text: string }>()
  const call = useToldCall(operations.setApprovalLimit, { refreshes: [operations.approvalLimits] })
  const save = async () => {
    if (!/^\d+$/.test(units)) return setTold({ isGood: false, text: t(words.wholeNumber) })
    if (!/^\d+(\.\d{1,2})?$/.test(value)) return setTold({ isGood: false, text: t(words.amountWrong) })
    const { warehouseId } = limit
    const outcome = await call.run({ warehouseId, units: Number(units), value: Number(value).toFixed(2) })
    setTold(outcome.ok ? { isGood: true, text: t(words.limitsSaved) } : { isGood: false, text: outcome.message })
  }
  return (
    <>
      <div className="correction-limit">
        <strong>
          <WarehouseName id={limit.warehouseId} />
        </strong>
        <Input
          className="num"
          aria-label={t(words.units)}
          suffix={t(words.units)}
          inputMode="numeric"
          value={units}
          onChange={(event) => {
            setTold(undefined)
            setUnits(event.target.value)
          }}
        />
        <Input
          className="num"
          aria-label={t(words.value)}
          prefix="USD"
          inputMode="decimal"
          value={value}
          onChange={(event) => {
            setTold(undefined)
            setValue(event.target.value)
          }}
        />
        <Button onClick={() => void save()}>{t(common.save)}</Button>
      </div>
      {limit.own && <p className="kit-second">{t(words.limitOwn, limit.own)}</p>}
      {told && <Alert type={told.isGood ? 'success' : 'error'} showIcon title={told.text} />}
    </>
  )
}
