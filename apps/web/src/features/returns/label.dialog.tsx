import { billing } from '@stowline/contract/billing/billing.contract'
import { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { orderScreen } from '@stowline/text/orders-screen'
import { returnLabelScreen as words } from '@stowline/text/return-labels-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { messageOf, useApi, useCall } from '../../api/use-api.ts'
import { SubSurface } from '../../ui/drawer/sub-surface.tsx'
import { Labelled } from '../../ui/form/labelled.tsx'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import type { Rate } from '../../ui/rate/rate-fees.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { LabelRates, useLabelRates } from './label-rates.tsx'
import { PhotoInput } from './photo-input.tsx'
import { AccountSelect, useAccountOwner } from './return-account.tsx'
import { factsOf } from './return-status.ts'

type Props = { readonly row: ReturnRow; readonly onClose: () => void }

/** A label for the way back: bought of a carrier, its price shown before, or one from elsewhere (screens M1b). */
export const LabelDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const canBuy = !returnMoves.buyLabel.bar(factsOf(row))
  const [way, setWay] = useState<'buy' | 'upload'>(canBuy ? 'buy' : 'upload')
  const options = [
    { value: 'buy' as const, label: t(words.buy), disabled: !canBuy },
    { value: 'upload' as const, label: t(words.upload) },
  ]
  const chooser = (
    <div>
      <Segmented aria-label={t(words.way)} options={options} value={way} onChange={setWay} />
    </div>
  )
  const common = { row, onClose, chooser }
  return way === 'buy' ? <BuyLabel {...common} /> : <UploadLabel {...common} />
}

type WayProps = Props & { readonly chooser: React.ReactNode }

const useDone = (onClose: () => void) => {
  const queries = useQueryClient()
  return (text: string) => {
    notify({ kind: 'success', text })
    void queries.invalidateQueries({ queryKey: listKey('returns') })
    onClose()
  }
}
/** What can be spent is less by then. */
const refreshes = [returns.list, returns.detail, billing.balance]

const BuyLabel = ({ row, onClose, chooser }: WayProps) => {
  const t = useText()
  const done = useDone(onClose)
  const [chosen, setChosen] = useState<Rate>()
  const account = useLabelAccount(row)
  const asked = useLabelRates({ id: row.id, account: account.id, probable: account.package }, () =>
    setChosen(undefined),
  )
  const wished = asked.data?.rates.find(({ serviceCode }) => serviceCode === row.serviceCode)
  // The service that the return names is taken, unless another one is.
  useEffect(() => {
    if (wished) setChosen((now) => now ?? wished)
  }, [wished])
  const call = useCall(returnLabels.create, { refreshes })
  const buy = async () => {
    if (!chosen || !asked.parcel) return
    const { carrier, serviceCode, totalFee: price } = chosen
    const logisticsAccountId = account.carrier === carrier ? account.id : null
    const bought = { package: asked.parcel, carrier, serviceCode, price, logisticsAccountId }
    const answer = await call.run({ id: row.id, ...bought })
    if (answer.ok) done(answer.value.message ?? t(words.bought, { no: answer.value.trackingNumber ?? '' }))
  }
  return (
    <SubSurface
      width={720}
      title={t(words.title, { no: row.returnNo })}
      panelTitle={t(words.make)}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={!chosen} loading={call.isRunning} onClick={() => void buy()}>
          {chosen ? t(words.buyFor, { sum: formatDecimal(chosen.totalFee) }) : t(words.buyGo)}
        </Button>
      }
    >
      <div className="returns-form">
        {chooser}
        <Labelled label={t(orderScreen.account)}>
          {(id) => (
            <AccountSelect
              id={id}
              value={account.id ?? undefined}
              onChange={(next) => {
                account.choose(next)
                setChosen(undefined)
              }}
            />
          )}
        </Labelled>
        <LabelRates asked={asked} chosen={chosen} onChoose={setChosen} problem={messageOf(asked.error)} />
      </div>
    </SubSurface>
  )
}

/** The parcel as it probably is, and the account that the label is bought on: the return's own until another one is chosen; null: each carrier's usual one. */
const useLabelAccount = (row: ReturnRow) => {
  const { data } = useApi(returns.detail, { id: row.id }, { isQuiet: true })
  const [typed, setTyped] = useState<string | null>()
  const own = data?.id === row.id ? data.logisticsAccountId : null
  const id = typed === undefined ? own : typed
  return {
    id,
    package: data?.id === row.id ? data.package : undefined,
    carrier: useAccountOwner(id)?.carrier,
    choose: (next: string | undefined) => setTyped(next ?? null),
  }
}

const UploadLabel = ({ row, onClose, chooser }: WayProps) => {
  const t = useText()
  const done = useDone(onClose)
  const [fileIds, setFileIds] = useState<readonly string[]>([])
  const call = useCall(returnLabels.upload, { refreshes })
  const save = async (ids: readonly string[]) => {
    const answer = await call.run({ id: row.id, fileIds: [...ids] })
    if (answer.ok) done(t(ids.length ? words.uploaded : words.removed))
  }
  return (
    <SubSurface
      width={720}
      title={t(words.title, { no: row.returnNo })}
      panelTitle={t(words.make)}
      onClose={onClose}
      footer={
        <>
          {row.hasLabelFile && (
            <Button disabled={call.isRunning} onClick={() => void save([])}>
              {t(words.remove)}
            </Button>
          )}
          <Button
            type="primary"
            disabled={fileIds.length === 0}
            loading={call.isRunning}
            onClick={() => void save(fileIds)}
          >
            {t(words.uploadGo)}
          </Button>
        </>
      }
    >
      <div className="returns-form">
        {chooser}
        <p className="kit-second">{t(row.hasLabelFile ? words.replaces : words.uploadHelp)}</p>
        <PhotoInput slot="returnLabel" onChange={setFileIds} />
      </div>
    </SubSurface>
  )
}
