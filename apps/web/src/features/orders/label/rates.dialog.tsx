import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { orderActions, orderDialogs, orderScreen } from '@stowline/text/orders-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { Alert, Button, Table, type TableColumnsType } from 'antd'
import { useNames } from '../../../api/reference.ts'
import { messageOf, useApi, useCall } from '../../../api/use-api.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { SubSurface, useIsPanel } from '../../../ui/drawer/sub-surface.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { isEditable } from '../list/order-preflight.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { type Rate, RatePrice } from '../../../ui/rate/rate-fees.tsx'

/** What each service of each carrier would cost for this order, cheapest first; one click takes it (screens O1g). */
export const RatesDialog = ({ row, onClose }: { row: OrderRow; onClose: () => void }) => {
  const t = useText()
  const names = useNames()
  const orderId = row.id
  const isPanel = useIsPanel()
  const { data, error, isLoading } = useApi(shipping.transitRates, { orderId }, { isQuiet: true })
  const save = useCall(orders.update)
  const choose = async (rate: Rate) => {
    const outcome = await save.run({ id: orderId, version: row.version, serviceCode: rate.serviceCode })
    if (outcome.ok) onClose()
  }
  const cheapest = data?.rates[0]
  return (
    <SubSurface
      width={800}
      title={t(orderDialogs.ratesTitle, { no: row.orderNo })}
      panelTitle={t(orderActions.rates)}
      onClose={onClose}
      className="rates-dialog"
    >
      {error && <Alert type="warning" showIcon title={messageOf(error)} />}
      {data?.refused.map((refusal) => (
        <Alert
          key={`${refusal.carrier} ${refusal.serviceCode} ${refusal.message}`}
          type="info"
          showIcon
          title={`${names.carrier(refusal.carrier, t)}: ${refusal.message}`}
        />
      ))}
      {!error && (
        <Table<Rate>
          size="small"
          rowKey={({ carrier, serviceCode }) => `${carrier} ${serviceCode}`}
          loading={isLoading}
          pagination={false}
          {...(!isPanel && { scroll: { y: 480 } })}
          dataSource={[...(data?.rates ?? [])]}
          locale={{ emptyText: isLoading ? ' ' : t(orderDialogs.noRates) }}
          columns={columnsOf({ t, isPanel, row, cheapest, isSaving: save.isRunning, choose })}
        />
      )}
    </SubSurface>
  )
}

type Making = {
  readonly t: (pair: Pair) => string
  /** As narrow as a drawer: the columns are as wide as what is in them. */
  readonly isPanel: boolean
  readonly row: OrderRow
  readonly cheapest: Rate | undefined
  readonly isSaving: boolean
  readonly choose: (rate: Rate) => Promise<void>
}

const columnsOf = ({ t, isPanel, row, cheapest, isSaving, choose }: Making): TableColumnsType<Rate> => {
  const columns: TableColumnsType<Rate> = [
    {
      title: t(orderScreen.service),
      width: 256,
      render: (_, rate) => (
        <span className="rate-service">
          <CarrierMark carrier={rate.carrier} />
          <span>{t([rate.logisticsServiceName.zh, rate.logisticsServiceName.en])}</span>
          {rate === cheapest && <span className="rate-service__note">{t(orderDialogs.cheapest)}</span>}
        </span>
      ),
    },
    { title: t(orderDialogs.billingWeight), dataIndex: 'billingWeight', width: 124, align: 'end', className: 'num' },
    { title: t(orderDialogs.zone), dataIndex: 'zone', width: 64, align: 'end', className: 'num' },
    {
      title: t(orderDialogs.days),
      width: 104,
      align: 'end',
      className: 'num',
      render: (_, rate) => rate.transitDays ?? '—',
    },
    { title: t(orderDialogs.price), width: 108, align: 'end', render: (_, rate) => <RatePrice rate={rate} /> },
    {
      title: <span className="kit-hidden">{t(orderDialogs.choose)}</span>,
      width: 84,
      align: 'end',
      render: (_, rate) =>
        rate.carrier === row.carrier && rate.serviceCode === row.serviceCode ? (
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
  return isPanel ? columns.map(({ width: _, ...column }) => column) : columns
}
