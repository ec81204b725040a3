import { strategies } from '@stowline/contract/orders/strategies.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { search } from '@stowline/contract/search/search.contract'
import { strategyForm as words } from '@stowline/text/strategies-screen'
import { AutoComplete, Button } from 'antd'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { useApi, useCall } from '../../../api/use-api.ts'
import { useSettled } from '../../../api/use-settled.ts'
import { WarehouseName } from '../../../api/names.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { warehouseReasonText } from '@stowline/text/warehouse-reasons'
import { OrderLink } from './order-link.tsx'
import type { Edited } from './strategy-values.ts'

/** Shorter texts stand in nearly every number. */
const leastTyped = 3

/** Orders that a text stands in, for those who may see orders. */
const useOrderOptions = (typed: string) => {
  const mayList = useUser()?.paths.includes('/delivery/index') ?? false
  const text = useSettled(typed.trim())
  const { data } = useApi(search.find, { text }, { isQuiet: true, enabled: mayList && text.length >= leastTyped })
  if (!data || text.length < leastTyped) return []
  return data.orders.map(({ orderNo, recipient }) => ({ value: orderNo, label: `${orderNo} · ${recipient}` }))
}

const Answer = ({ tried }: { tried: Output<typeof strategies.tryOrder> }) => {
  const t = useText()
  const reason = warehouseReasonText({ warehouseReason: tried.reason, warehouseRule: tried.rule })
  return (
    <p className="try-out__answer" role="status">
      <OrderLink id={tried.orderId} orderNo={tried.orderNo} />
      <ArrowRight size={14} strokeWidth={1.5} aria-hidden />
      <strong>
        <WarehouseName id={tried.warehouseId} />
      </strong>
      {reason && <span>{t(reason)}</span>}
      {tried.rule && !tried.isEdited && <span className="kit-second">{t(words.otherRule)}</span>}
    </p>
  )
}

type Props = { readonly edited: Edited; readonly isReady: boolean }

/** An order by its number: which rule fires, which warehouse ships it, and why. */
export const TryPanel = ({ edited, isReady }: Props) => {
  const t = useText()
  const call = useCall(strategies.tryOrder)
  const [orderNo, setOrderNo] = useState('')
  const options = useOrderOptions(orderNo)
  const [asked, setAsked] = useState('')
  const run = (number: string) => {
    if (!isReady || !number.trim()) return
    const input = { edited, orderNo: number.trim() }
    setAsked(JSON.stringify(edited))
    void call.run(input)
  }
  const isOld = asked !== JSON.stringify(edited)
  return (
    <div className="try-out__part">
      <h3>{t(words.tryTitle)}</h3>
      <div className="condition-tools">
        <AutoComplete
          className="try-out__order"
          aria-label={t(words.tryNumber)}
          placeholder={t(words.tryNumber)}
          value={orderNo}
          options={options}
          onChange={setOrderNo}
          onSelect={run}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            run(orderNo)
          }}
        />
        <Button disabled={!isReady} loading={call.isRunning} onClick={() => run(orderNo)}>
          {t(words.tryGo)}
        </Button>
      </div>
      {call.answer?.ok && (
        <div className={isOld ? 'try-out--old' : undefined}>
          <Answer tried={call.answer.value} />
          {isOld && <p className="kit-second">{t(words.changedSince)}</p>}
        </div>
      )}
    </div>
  )
}
