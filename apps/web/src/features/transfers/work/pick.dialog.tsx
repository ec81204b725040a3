import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import type { TransferDetail } from '@stowline/contract/transfers/transfers.schema'
import { fieldNames } from '@stowline/text/fields'
import { inboundScreen } from '@stowline/text/inbound-screen'
import { transferDetail, transferWork as words } from '@stowline/text/transfers-screen'
import { common } from '@stowline/text/ui'
import { Button, Modal, Segmented } from 'antd'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { CodeField } from '../../../ui/scan/scan-field.tsx'
import { SoundSwitch } from '../../../ui/scan/sound-switch.tsx'
import { LineSerials } from '../line-serials.tsx'
import { ToneGlyph } from '../../../ui/status-tag/tone-glyph.tsx'
import { type Refused, usePicking } from './use-picking.ts'

type Props = { readonly row: TransferWork; readonly onClose: () => void }

/** Picking by scan: each code into one field, stored at once; an empty Enter ends it when all is there. F2 puts back, so that no mouse is needed. */
export const PickDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const { data } = useApi(transferring.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const [isBack, setIsBack] = useState(false)
  const { detail = data, refused, last, isRunning, take, finish, forget } = usePicking(row, isBack, onClose)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return
    event.preventDefault()
    setIsBack(!isBack)
  }
  const left = detail ? detail.productNum - detail.pickedCount : row.productNum - row.pickedCount
  return (
    <Modal
      open
      width={760}
      style={{ top: 32 }}
      title={t(words.pickTitle, { no: row.transID })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button type="primary" disabled={left > 0} loading={isRunning} onClick={finish}>
            {t(words.ready)}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is heard wherever in the dialog the focus stands */}
      <div className="transfer-scan" onKeyDown={onKey}>
        <div className="transfer-scan__head">
          <Segmented
            value={isBack ? 'back' : 'take'}
            onChange={(value) => setIsBack(value === 'back')}
            options={[
              { value: 'take', label: t(words.pickTake) },
              { value: 'back', label: t(words.pickBack) },
            ]}
          />
          <span className="kit-second">{t(words.pickKeys)}</span>
          <SoundSwitch />
        </div>
        <CodeField
          label={words.pickField}
          hint={words.pickHint}
          separator={/[\r\n;；]+/}
          isBusy={isRunning}
          onCodes={take}
          onEmpty={finish}
        />
        <RefusedScans refused={refused} onForget={forget} />
        <p role="status">
          {t(words.pickLeft)} <strong className="num">{formatCount(left)}</strong>
          {last && <span className="kit-second num"> · {last}</span>}
        </p>
        {detail && <PickTable detail={detail} />}
      </div>
    </Modal>
  )
}

type RefusedProps = { readonly refused: readonly Refused[]; readonly onForget: (key: string) => void }

/** Scans that were refused, until somebody has looked at them. */
const RefusedScans = ({ refused, onForget }: RefusedProps) => {
  const t = useText()
  if (!refused.length) return null
  return (
    <div className="transfer-scan__refused" role="alert">
      {refused.map(({ key, message }) => (
        <p key={key} className="tone-blocked">
          <ToneGlyph tone="blocked" /> <span>{message}</span>
          <IconButton icon={X} label={t(words.forget)} onClick={() => onForget(key)} />
        </p>
      ))}
    </div>
  )
}

/** What is to be picked, what is left of it first. */
const PickTable = ({ detail }: { detail: TransferDetail }) => {
  const t = useText()
  const language = useLanguage()
  const leftOf = (line: TransferDetail['lines'][number]) => line.productQty - line.pickingQty
  const lines = detail.lines.filter(({ productQty }) => productQty > 0)
  const ordered = lines.toSorted((a, b) => Number(leftOf(a) === 0) - Number(leftOf(b) === 0))
  return (
    <table className="transfer-table">
      <thead>
        <tr>
          <th scope="col">{t(fieldNames.sku)}</th>
          {[transferDetail.planned, transferDetail.picked, words.pickLeft].map((title) => (
            <th key={title[1]} scope="col" className="transfer-figure">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <span className="num">{line.sku}</span>
              <span className="transfer-below">
                {language === 'zh' ? line.nameCn : line.nameEn} · {t(inboundScreen.cartons, { count: line.cartons })}
              </span>
              <LineSerials line={line} />
            </th>
            <td className="num transfer-figure">{formatCount(line.productQty)}</td>
            <td className="num transfer-figure">{formatCount(line.pickingQty)}</td>
            <td className={`num transfer-figure ${leftOf(line) ? 'transfer-short' : ''}`}>
              {formatCount(leftOf(line))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
