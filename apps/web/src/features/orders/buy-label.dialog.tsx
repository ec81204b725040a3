import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { orderActions, orderDialogs } from '@stowline/text/orders-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, Modal } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../api/client.ts'
import { refresh } from '../../api/use-api.ts'
import { newKey } from '../../ui/kit/new-key.ts'
import { usePreferences } from '../../ui/frame/preferences.ts'
import { useText } from '../../ui/language/language.tsx'
import { Money } from '../../ui/money/money.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { formatOf } from './order-calls.ts'
import type { OrderRow } from './order-query.ts'

type Result = { readonly label?: Output<typeof shipping.createLabel>; readonly problem?: string }
type Props = { readonly row: OrderRow; readonly onClose: () => void; readonly onPrint: (row: OrderRow) => void }

/** Buys the label of one order and offers the next step. The key is made once, when the dialog opens: a repeated click buys nothing more. */
export const BuyLabelDialog = ({ row, onClose, onPrint }: Props) => {
  const t = useText()
  const { labelFormat } = usePreferences()
  const queries = useQueryClient()
  const key = useRef<string>(undefined)
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    if (key.current !== undefined) return
    const idempotencyKey = newKey()
    key.current = idempotencyKey
    const ask = async () => {
      const input = { orderId: row.id as Sent<typeof shipping.createLabel>['orderId'], ...formatOf(labelFormat) }
      const outcome = await send(shipping.createLabel, input, { idempotencyKey, isQuiet: true })
      setResult(outcome.ok ? { label: outcome.value } : { problem: outcome.problem.message })
      await Promise.all([queries.invalidateQueries({ queryKey: listKey('orders') }), refresh(queries, [orders.detail])])
    }
    void ask()
  }, [row.id, labelFormat, queries])
  const label = result?.label
  const isReady = label?.labelState === 'ready' || label?.labelState === 'printed'
  return (
    <Modal
      open
      width={480}
      title={t(orderDialogs.buyTitle, { no: row.orderNo })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          {isReady && (
            <Button type="primary" onClick={() => onPrint({ ...row, labelState: 'ready', trackingNumber: label?.trackingNumber ?? null })}>
              {t(orderActions.printLabel)}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {!result && t(orderDialogs.buying)}
        {result?.problem && <Alert type="error" showIcon title={result.problem} />}
        {label && isReady && (
          <Alert
            type="success"
            showIcon
            title={t(orderDialogs.bought, { no: label.trackingNumber ?? '' })}
            description={label.charge && <Money value={label.charge} hasCurrency />}
          />
        )}
        {label && !isReady && <Alert type="warning" showIcon title={label.message ?? ''} />}
      </div>
    </Modal>
  )
}
