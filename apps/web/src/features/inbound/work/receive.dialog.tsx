import type { InboundWork } from '@stowline/contract/operations/receiving.contract'
import { missingOf } from '@stowline/domain/inbound/counts'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { common } from '@stowline/text/ui'
import { Alert, Button, Checkbox, Modal, Segmented } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../ui/language/language.tsx'
import { CodeField } from '../../../ui/scan/scan-field.tsx'
import { SoundSwitch } from '../../../ui/scan/sound-switch.tsx'
import { CountTable, DamagePhotos, LeftToDo, RefusedScans, ScanList } from './receive-parts.tsx'
import { damagedLines, scannedOf } from './scans.ts'
import { type Mode, piecesOf, useReceiving } from './use-receiving.ts'

const usual: Mode = { isDamaged: false, isOver: false }

type Props = { readonly row: InboundWork; readonly onClose: () => void }

/** Counting goods at the dock: scan after scan into one field, an empty Enter stores them. F2 and F4 change what a scan means, so that no mouse is needed. */
export const ReceiveDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const [mode, setMode] = useState(usual)
  // The next cartons are good ones again until somebody says otherwise.
  const { lines, scans, refused, problem, isRunning, ...receiving } = useReceiving(row, mode, () => setMode(usual))
  const left = lines.map((line) => missingOf({ ...line, received: line.received + scannedOf(scans, line.id) }))
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F2' && event.key !== 'F4') return
    event.preventDefault()
    setMode(event.key === 'F2' ? { ...mode, isDamaged: !mode.isDamaged } : { ...mode, isOver: !mode.isOver })
  }
  return (
    <Modal
      open
      width={860}
      style={{ top: 32 }}
      title={t(words.receiveTitle, { no: row.containerNo || row.shipmentNo })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button type="primary" disabled={!scans.length} loading={isRunning} onClick={receiving.run}>
            {t(words.receiveGo, { count: piecesOf(scans) })}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard wherever in the dialog the focus stands */}
      <div className="inbound-scan" onKeyDown={onKey}>
        <div className="inbound-scan__head">
          <Segmented
            value={mode.isDamaged ? 'damaged' : 'good'}
            onChange={(value) => setMode({ ...mode, isDamaged: value === 'damaged' })}
            options={[
              { value: 'good', label: t(words.good) },
              { value: 'damaged', label: t(words.damaged) },
            ]}
          />
          <Checkbox checked={mode.isOver} onChange={(event) => setMode({ ...mode, isOver: event.target.checked })}>
            {t(words.isOver)}
          </Checkbox>
          <span className="kit-second">{t(words.keys)}</span>
          <SoundSwitch />
        </div>
        <CodeField
          label={words.scanField}
          hint={words.scanHint}
          separator={/[\r\n;；]+/}
          isBusy={isRunning}
          onCodes={receiving.take}
          onEmpty={receiving.run}
        />
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        <RefusedScans refused={refused} onForget={receiving.forget} />
        <LeftToDo label={words.left} left={left} />
        <div className="inbound-scan__rest">
          <ScanList scans={scans} onDrop={receiving.drop} />
          <DamagePhotos lines={damagedLines(lines, scans)} onChange={receiving.setPhotos} />
          <CountTable lines={lines} scans={scans} />
        </div>
      </div>
    </Modal>
  )
}
