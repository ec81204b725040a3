import { orders } from '@stowline/contract/orders/orders.contract'
import { orderDialogs } from '@stowline/text/orders-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, Modal } from 'antd'
import { useCall } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { oldestFirst, sameParcel } from './combine.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { wholeZip } from '../../../ui/kit/whole-zip.ts'

type Props = { rows: readonly OrderRow[]; onKeep: (ids: readonly string[]) => void; onClose: () => void }

/** What combining would do, before it is done: which order stays and what moves into it. */
export const CombineDialog = ({ rows: chosen, onKeep, onClose }: Props) => {
  const t = useText()
  const combine = useCall(orders.combine)
  const rows = oldestFirst(chosen)
  const [first] = rows
  const isAble = sameParcel(rows)
  const go = async () => {
    const outcome = await combine.run({ orderIds: rows.map(({ id }) => id) })
    if (!outcome.ok) return
    onKeep([outcome.value.id])
    onClose()
  }
  return (
    <Modal
      open
      width={640}
      style={{ top: '20vh' }}
      title={t(orderDialogs.combineTitle, { count: rows.length })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" disabled={!isAble} loading={combine.isRunning} onClick={() => void go()}>
            {t(orderDialogs.combineTitle, { count: rows.length })}
          </Button>
        </>
      }
    >
      {isAble ? (
        <p>{t(orderDialogs.combineRule, { no: first?.orderNo ?? '' })}</p>
      ) : (
        <Alert type="warning" showIcon title={t(orderDialogs.combineMismatch)} />
      )}
      <table className="order-items">
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="num">
                {row.orderNo}
              </th>
              <td>
                {row.recipient} · {row.cityName}, {row.stateorProvince} {wholeZip(row.postalCode)}
              </td>
              <td className="num order-items__stock">
                {row.firstQuantity} × {row.firstSku}
                {row.lineCount > 1 && ` +${row.lineCount - 1}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
