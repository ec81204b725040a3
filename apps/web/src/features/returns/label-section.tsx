import { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnDetail } from '@stowline/contract/returns/returns.schema'
import { hasLabelToSend, isVoidable } from '@stowline/domain/returns/return-moves'
import { fieldNames } from '@stowline/text/fields'
import { returnLabelScreen as words } from '@stowline/text/return-labels-screen'
import { Button } from 'antd'
import { saveFrom } from '../../api/download.ts'
import { useCall } from '../../api/use-api.ts'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import { Facts, Section } from '../../ui/drawer/facts.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { Money } from '../../ui/money/money.tsx'
import { LabelState } from '../../ui/status-tag/label-state.tsx'
import { useConfirm } from '../../ui/surface/use-confirm.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { notify } from '../../ui/toast/notify.ts'

/** The label that the buyer sends his parcel back with, and the ways to it that were given out. */
export const LabelSection = ({ detail }: { detail: ReturnDetail }) => {
  const { label, labelState, hasLabelFile } = detail
  if (!label && !hasLabelFile) return null
  return (
    <Section title={words.label} tools={<LabelTools detail={detail} />}>
      {label && (
        <Facts
          facts={[
            { label: fieldNames.status, value: <LabelState state={labelState} /> },
            {
              label: fieldNames.service,
              value: (
                <span className="returns-rate">
                  <CarrierMark carrier={label.carrier} />
                  {label.serviceName && <Say text={[label.serviceName.zh, label.serviceName.en]} />}
                </span>
              ),
            },
            ...(label.trackingNumber
              ? [{ label: fieldNames.trackingNo, value: <span className="num">{label.trackingNumber}</span> }]
              : []),
            ...(label.charge && labelState !== 'void'
              ? [{ label: words.charge, value: <Money value={label.charge} hasCurrency /> }]
              : []),
            ...(label.problem ? [{ label: words.problem, value: label.problem }] : []),
          ]}
        />
      )}
      {!label && <Say text={words.fromElsewhere} />}
      <Links detail={detail} />
    </Section>
  )
}

const LabelTools = ({ detail }: { detail: ReturnDetail }) => {
  const t = useText()
  const confirm = useConfirm()
  const file = useCall(returnLabels.file)
  const cancel = useCall(returnLabels.voidLabel, { refreshes: [returns.list, returns.detail] })
  const open = async () => {
    const answer = await file.run({ id: detail.id })
    if (answer.ok) saveFrom(answer.value.url)
  }
  const giveBack = async () => {
    const answer = await cancel.run({ id: detail.id })
    if (answer.ok) notify({ kind: 'success', text: t(words.voiding) })
  }
  const ask = () => confirm({ title: t(words.voidSure), text: t(words.voidHelp), go: words.voidGo, onGo: giveBack })
  return (
    <span className="returns-send">
      {hasLabelToSend(detail) && (
        <Button size="small" loading={file.isRunning} onClick={() => void open()}>
          {t(words.save)}
        </Button>
      )}
      {isVoidable(detail.labelState) && (
        <Button size="small" loading={cancel.isRunning} onClick={ask}>
          {t(words.voidGo)}
        </Button>
      )}
    </span>
  )
}

const Links = ({ detail: { id, links } }: { detail: ReturnDetail }) => {
  const t = useText()
  const call = useCall(returnLabels.withdraw, { refreshes: [returns.detail] })
  if (links.length === 0) return null
  return (
    <>
      <ul className="returns-links">
        {links.map((link) => (
          <li key={link.madeTime}>
            {link.mailedTo ? t(words.mailedTo, { to: link.mailedTo }) : t(words.linkMade)} ·{' '}
            <Moment value={link.madeTime} hasZone /> · {t(words.opens, { count: link.opens })}
            {!link.isGood && <span className="kit-quiet"> · {t(words.ended)}</span>}
          </li>
        ))}
      </ul>
      {links.some(({ isGood }) => isGood) && (
        <Button size="small" loading={call.isRunning} onClick={() => void call.run({ id })}>
          {t(words.withdraw)}
        </Button>
      )}
    </>
  )
}
