import { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { labelLinkDays } from '@stowline/domain/returns/label-links'
import { returnLabelScreen as words } from '@stowline/text/return-labels-screen'
import { Button, Input } from 'antd'
import { Copy, Link, Mail } from 'lucide-react'
import { useState } from 'react'
import { useApi, useCall } from '../../api/use-api.ts'
import { SubSurface } from '../../ui/drawer/sub-surface.tsx'
import { Labelled } from '../../ui/form/labelled.tsx'
import { useCopy } from '../../ui/kit/use-copy.ts'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'

type Props = { readonly row: ReturnRow; readonly onClose: () => void }

/** The label's way to the buyer: a mail, or a link to copy. */
export const SendLabelDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const { data } = useApi(returns.detail, { id: row.id }, { isQuiet: true })
  return (
    <SubSurface
      width={560}
      title={t(words.sendTitle, { no: row.returnNo })}
      panelTitle={t(words.send)}
      onClose={onClose}
    >
      <div className="returns-form">
        <MailField row={row} known={data?.buyerEmail ?? ''} onSent={onClose} />
        <LinkField row={row} />
        <p className="kit-second">{t(words.linkHelp, { days: labelLinkDays })}</p>
      </div>
    </SubSurface>
  )
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const MailField = ({ row, known, onSent }: { row: ReturnRow; known: string; onSent: () => void }) => {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const email = (typed ?? known).trim()
  const call = useCall(returnLabels.mail, { refreshes: [returns.detail] })
  const send = async () => {
    const answer = await call.run({ id: row.id, email })
    if (!answer.ok) return
    notify({ kind: 'success', text: t(words.mailed, { to: email }) })
    onSent()
  }
  return (
    <Labelled label={t(words.email)}>
      {(id) => (
        <div className="returns-send">
          <Input
            id={id}
            type="email"
            value={typed ?? known}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            type="primary"
            icon={<Mail {...icon} />}
            disabled={!/^\S+@\S+\.\S+$/.test(email)}
            loading={call.isRunning}
            onClick={() => void send()}
          >
            {t(words.mailGo)}
          </Button>
        </div>
      )}
    </Labelled>
  )
}

const LinkField = ({ row }: { row: ReturnRow }) => {
  const t = useText()
  const copy = useCopy()
  const [url, setUrl] = useState<string>()
  const call = useCall(returnLabels.share, { refreshes: [returns.detail] })
  const make = async () => {
    const answer = await call.run({ id: row.id })
    if (answer.ok) setUrl(answer.value.url)
  }
  return (
    <Labelled label={t(words.link)} help={url ? words.linkOnce : undefined}>
      {(id) => (
        <div className="returns-send">
          <Input id={id} readOnly value={url ?? ''} placeholder={t(words.linkNone)} />
          {url ? (
            <Button icon={<Copy {...icon} />} onClick={() => void copy(url)}>
              {t(words.copy)}
            </Button>
          ) : (
            <Button icon={<Link {...icon} />} loading={call.isRunning} onClick={() => void make()}>
              {t(words.linkGo)}
            </Button>
          )}
        </div>
      )}
    </Labelled>
  )
}
