import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { orderDialogs, orderScreen } from '@stowline/text/orders-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { feeNames } from '@stowline/text/shipping'
import { Alert, Button, Modal, Table, type TableColumnsType } from 'antd'
import { useApi, useCall } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { Money } from '../../ui/money/money.tsx'
import { isEditable } from './order-preflight.ts'
import type { OrderRow } from './order-query.ts'

type Rate = Output<typeof shipping.transitRates>['rates'][number]

/** What each service would cost for this order, cheapest first; one click takes it. */
export const RatesDialog = ({ row, onClose }: { row: OrderRow; onClose: () => void }) => {
  const t = useText()
  const orderId = row.id as NonNullable<Sent<typeof shipping.transitRates>['orderId']>
  const { data, error, isLoading } = useApi(shipping.transitRates, { orderId }, { isQuiet: true })
  const save = useCall(orders.update)
  const choose = async (rate: Rate) => {
    const outcome = await save.run({ id: orderId, version: row.version, serviceCode: rate.serviceCode })
    if (outcome.ok) onClose()
  }
  const cheapest = data?.rates[0]
  return (
    <Modal open width={760} title={t(orderDialogs.ratesTitle, { no: row.orderNo })} onCancel={onClose} footer={null}>
      {error && <Alert type="warning" showIcon title={error.failure.message} />}
      {data?.refused.map((refusal) => (
        <Alert key={refusal.message} type="info" showIcon title={`${refusal.carrier.toUpperCase()}: ${refusal.message}`} />
      ))}
      {!error && (
        <Table<Rate>
          size="small"
          rowKey="serviceCode"
          loading={isLoading}
          pagination={false}
          dataSource={[...(data?.rates ?? [])]}
          locale={{ emptyText: t(orderDialogs.noRates) }}
          expandable={{
            expandedRowRender: (rate) => <FeeTable rate={rate} />,
            columnTitle: <span className="kit-hidden">{t(orderDialogs.fees)}</span>,
          }}
          columns={columnsOf({ t, row, cheapest, isSaving: save.isRunning, choose })}
        />
      )}
    </Modal>
  )
}

type Making = {
  readonly t: (pair: Pair) => string
  readonly row: OrderRow
  readonly cheapest: Rate | undefined
  readonly isSaving: boolean
  readonly choose: (rate: Rate) => Promise<void>
}

const columnsOf = ({ t, row, cheapest, isSaving, choose }: Making): TableColumnsType<Rate> => [
  { title: t(orderScreen.service), width: 240, render: (_, rate) => t([rate.logisticsServiceName.zh, rate.logisticsServiceName.en]) },
  { title: t(orderDialogs.zone), dataIndex: 'zone', width: 80, className: 'num' },
  { title: t(orderDialogs.billingWeight), dataIndex: 'billingWeight', width: 130, align: 'end', className: 'num' },
  { title: t(orderDialogs.days), dataIndex: 'transitDays', width: 110, align: 'end', className: 'num' },
  {
    title: t(orderDialogs.price),
    width: 120,
    align: 'end',
    render: (_, rate) => (
      <span title={rate === cheapest ? t(orderDialogs.cheapest) : undefined} className={rate === cheapest ? 'order-cheapest' : undefined}>
        <Money value={rate.totalFee} />
      </span>
    ),
  },
  {
    title: <span className="kit-hidden">{t(orderDialogs.choose)}</span>,
    width: 96,
    align: 'end',
    render: (_, rate) =>
      rate.serviceCode === row.serviceCode ? (
        <span className="kit-second">{t(orderDialogs.chosen)}</span>
      ) : (
        isEditable(row) && (
          <Button size="small" loading={isSaving} onClick={() => void choose(rate)}>
            {t(orderDialogs.choose)}
          </Button>
        )
      ),
  },
]

/** A reason that is a formula is shown with its zone in words; a bare word only repeats the fee's name. */
const formulaOf = (because: string, inWords: (zone: string) => string): string =>
  /\d/.test(because) ? because.replace(/zone (\w+)/, (_, zone: string) => inWords(zone)) : ''

const FeeTable = ({ rate }: { rate: Rate }) => {
  const t = useText()
  return (
    <table className="order-items">
      <tbody>
        {rate.feeDetails.map(({ code, amount, because }) => (
          <tr key={code}>
            <td>{t(feeNames[code])}</td>
            <td className="kit-second">{formulaOf(because, (zone) => t(orderDialogs.zoneOf, { zone }))}</td>
            <td className="order-items__stock">
              <Money value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
