import type { ReturnDetail } from '@stowline/contract/returns/returns.schema'
import { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import { orderDialogs, orderScreen } from '@stowline/text/orders-screen'
import { returnLabelScreen as words } from '@stowline/text/return-labels-screen'
import { Alert, Button, Radio, Table } from 'antd'
import { useState } from 'react'
import { useNames } from '../../api/reference.ts'
import { useApi } from '../../api/use-api.ts'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import { entriesOf, type MeasureEntries, measuresOf, switchUnit } from '../../ui/form/measure-entry.ts'
import { MeasuresInput } from '../../ui/form/measures-input.tsx'
import { preferences } from '../../ui/frame/preferences.ts'
import { useText } from '../../ui/language/language.tsx'
import { type Rate, RatePrice } from '../../ui/rate/rate-fees.tsx'

type Probable = ReturnDetail['package'] | undefined
const nothing = { length: 0, width: 0, height: 0, weight: 0, unit: 'imperial' } as const

/** What the way back would cost for the parcel as it is typed; asked when somebody wants to know. */
export const useLabelRates = (
  { id, account, probable }: { readonly id: string; readonly account: string | null; readonly probable: Probable },
  onAsk: () => void,
) => {
  const { unit } = preferences.get()
  const [written, setEntries] = useState<MeasureEntries>()
  const entries = written ?? switchUnit(entriesOf(probable ?? undefined, unit), unit)
  const [parcel, setParcel] = useState<ReturnType<typeof measuresOf>>()
  const typed = measuresOf(entries)
  const read = useApi(
    returnLabels.rates,
    { id, package: parcel ?? nothing, logisticsAccountId: account },
    { isQuiet: true, enabled: parcel !== undefined },
  )
  const isCurrent = JSON.stringify(typed) === JSON.stringify(parcel)
  return {
    ...{ entries, typed, parcel: isCurrent ? parcel : undefined, isAsking: read.isFetching, error: read.error },
    data: isCurrent && !read.isFetching && !read.error ? read.data : undefined,
    type: (next: MeasureEntries) => {
      setEntries(next)
      onAsk()
    },
    ask: () => {
      onAsk()
      setParcel(typed)
      if (isCurrent) void read.refetch()
    },
  }
}

type Props = {
  readonly asked: ReturnType<typeof useLabelRates>
  readonly chosen: Rate | undefined
  readonly onChoose: (rate: Rate) => void
  readonly problem: string | undefined
}

/** The parcel, and what each service would take for it, cheapest first. */
export const LabelRates = ({ asked, chosen, onChoose, problem }: Props) => {
  const t = useText()
  const names = useNames()
  return (
    <>
      <div className="returns-measures">
        <MeasuresInput value={asked.entries} onChange={asked.type} />
      </div>
      <div>
        <Button disabled={!asked.typed} loading={asked.isAsking} onClick={asked.ask}>
          {t(words.ask)}
        </Button>
      </div>
      {problem && <Alert type="warning" showIcon title={problem} />}
      {asked.data?.refused.map(({ carrier, message }) => (
        <Alert key={`${carrier} ${message}`} type="info" showIcon title={`${names.carrier(carrier, t)}: ${message}`} />
      ))}
      {asked.data && (
        <Table<Rate>
          size="small"
          rowKey={({ carrier, serviceCode }) => `${carrier} ${serviceCode}`}
          pagination={false}
          scroll={{ y: 320 }}
          dataSource={[...asked.data.rates]}
          locale={{ emptyText: t(orderDialogs.noRates) }}
          onRow={(rate) => ({ onClick: () => onChoose(rate) })}
          columns={[
            {
              title: t(orderScreen.service),
              render: (_, rate) => (
                <Radio checked={chosen === rate} onChange={() => onChoose(rate)}>
                  <span className="returns-rate">
                    <CarrierMark carrier={rate.carrier} />
                    {t([rate.logisticsServiceName.zh, rate.logisticsServiceName.en])}
                  </span>
                </Radio>
              ),
            },
            { title: t(orderDialogs.zone), dataIndex: 'zone', width: 80, align: 'end', className: 'num' },
            {
              title: t(orderDialogs.days),
              width: 104,
              align: 'end',
              className: 'num',
              render: (_, rate) => rate.transitDays ?? '—',
            },
            { title: t(orderDialogs.price), width: 112, align: 'end', render: (_, rate) => <RatePrice rate={rate} /> },
          ]}
        />
      )}
    </>
  )
}
