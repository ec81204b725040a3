import type { InboundWork } from '@stowline/contract/operations/receiving.contract'
import { waitingOf } from '@stowline/domain/inbound/counts'
import { fieldNames } from '@stowline/text/fields'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { common } from '@stowline/text/ui'
import { Alert, Button, Modal } from 'antd'
import { useWarehouseNames } from '../../../api/reference.ts'
import { useLocale, useText } from '../../../ui/language/language.tsx'
import { CodeField } from '../../../ui/scan/scan-field.tsx'
import { SoundSwitch } from '../../../ui/scan/sound-switch.tsx'
import { businessNow } from '../../../ui/time/business-time.ts'
import { dayOf } from '../../../ui/time/moments.ts'
import { PutAwayLine } from './put-away-line.tsx'
import { quantityOf, unconfirmed } from './put-away-entries.ts'
import { LeftToDo, RefusedScans } from './receive-parts.tsx'
import { inWorkOrder } from './scans.ts'
import { usePutAway } from './use-put-away.ts'

type Props = { readonly row: InboundWork; readonly onClose: () => void }

/** Counted goods to their shelves: all that waits, or what is scanned or typed. An empty Enter stores them. */
export const PutAwayDialog = (props: Props) => {
  const t = useText()
  const { row, onClose } = props
  const { zone } = useLocale()
  const { warehouse } = useWarehouseNames()
  const today = dayOf(businessNow(), warehouse(row.warehouseId)?.timeZone ?? zone)
  const { waiting, isScanned, rows, pieces, problem, isRunning, ...work } = usePutAway(props)
  const isBarred = !rows.length || unconfirmed(rows, today)
  const store = () => void (isBarred || work.run())
  const left = (waiting ?? []).map((line) => waitingOf(line) - quantityOf(line, work.entries[line.id] ?? {}, isScanned))
  return (
    <Modal
      open
      width={860}
      style={{ top: 32 }}
      title={t(words.putAwayTitle, { no: row.containerNo || row.shipmentNo })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button type="primary" disabled={isBarred} loading={isRunning} onClick={() => void work.run()}>
            {t(words.putAwayGo, { count: pieces })}
          </Button>
        </>
      }
    >
      <div className="inbound-scan">
        {waiting?.length === 0 && <p className="kit-second">{t(words.nothingWaits)}</p>}
        {!!waiting?.length && (
          <>
            <CodeField
              label={words.scanField}
              hint={words.putAwayHint}
              separator={/[\r\n;；]+/}
              isBusy={isRunning}
              onCodes={work.take}
              onEmpty={store}
            />
            {problem && <Alert type="error" showIcon title={problem} role="alert" />}
            <RefusedScans refused={work.refused} onForget={work.forget} />
            <div className="inbound-scan__head">
              <LeftToDo label={words.leftAfter} left={left} />
              <SoundSwitch />
            </div>
            <div className="inbound-scan__rest">
              <PutAwayTable {...{ waiting, isScanned, today, store }} work={work} />
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}

type TableProps = {
  readonly waiting: NonNullable<ReturnType<typeof usePutAway>['waiting']>
  readonly isScanned: boolean
  readonly today: string
  readonly store: () => void
  readonly work: Pick<ReturnType<typeof usePutAway>, 'entries' | 'touched' | 'change'>
}

const PutAwayTable = ({ waiting, isScanned, today, store, work }: TableProps) => {
  const t = useText()
  const { entries, touched, change } = work
  return (
    <table className="inbound-table inbound-table--head inbound-shelve">
      <thead>
        <tr>
          <th scope="col">{t(fieldNames.sku)}</th>
          <th scope="col" className="inbound-figure">
            {t(words.waitingHead)}
          </th>
          <th scope="col">{t(fieldNames.quantity)}</th>
          <th scope="col">{t(words.asked)}</th>
        </tr>
      </thead>
      <tbody>
        {inWorkOrder(waiting, touched, () => true).map((line) => {
          const entry = entries[line.id] ?? {}
          return (
            <PutAwayLine
              key={line.id}
              line={line}
              quantity={quantityOf(line, entry, isScanned)}
              today={today}
              entry={entry}
              onChange={(next) => change(line, next)}
              onEnter={store}
            />
          )
        })}
      </tbody>
    </table>
  )
}
