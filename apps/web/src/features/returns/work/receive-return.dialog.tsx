import { returning, type ReturnWork } from '@stowline/contract/operations/returning.contract'
import type { ReturnDetail } from '@stowline/contract/returns/returns.schema'
import { returnDetail, returnWork as words } from '@stowline/text/returns-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { Labelled, LabelledText } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { PhotoInput } from '../photo-input.tsx'
import { refreshed, useReturnsChanged } from './use-work-dialog.ts'

type Count = { readonly received: number; readonly unsellable: number; readonly photoIds: readonly string[] }
type Props = { readonly row: ReturnWork; readonly onClose: () => void }

/** Counts what came of each product, graded, with photos of what cannot be sold. */
export const ReceiveReturn = ({ row, onClose }: Props) => {
  const { data } = useApi(returning.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  return data?.id === row.id ? <Counting row={row} detail={data} onClose={onClose} /> : null
}

const Counting = ({ row, detail, onClose }: Props & { readonly detail: ReturnDetail }) => {
  const t = useText()
  const changed = useReturnsChanged()
  const [counts, setCounts] = useState<ReadonlyMap<number, Count>>(
    () =>
      new Map(
        detail.lines.map(({ lineNo, announced }) => [lineNo, { received: announced, unsellable: 0, photoIds: [] }]),
      ),
  )
  const [note, setNote] = useState('')
  const [photoIds, setPhotoIds] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const call = useToldCall(returning.receive, refreshed)
  const pieces = [...counts.values()].reduce((sum, { received }) => sum + received, 0)
  const save = async () => {
    setIsRunning(true)
    const answer = await call.run({
      ...{ merchantId: row.merchantId, id: row.id, note, photoIds: [...photoIds] },
      rows: [...counts].map(([lineNo, count]) => ({ lineNo, ...count, photoIds: [...count.photoIds] })),
    })
    setIsRunning(false)
    if (!answer.ok) return setProblem(answer.message)
    notify({ kind: 'success', text: t(words.receiveDone) })
    changed()
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={t(words.receiveTitle, { no: row.returnNo })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" disabled={pieces === 0} loading={isRunning} onClick={() => void save()}>
            {t(words.receiveGo, { count: pieces })}
          </Button>
        </>
      }
    >
      <div className="returns-form">
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        {detail.lines.map((line) => (
          <CountRow
            key={line.lineNo}
            line={line}
            count={counts.get(line.lineNo) ?? { received: 0, unsellable: 0, photoIds: [] }}
            onChange={(next) => setCounts(new Map(counts).set(line.lineNo, next))}
          />
        ))}
        <LabelledText of={returning.receive} name="note" label={words.note} value={note} onChange={setNote} />
        <Labelled label={t(returnDetail.parcel)}>
          {() => <PhotoInput slot="warehousePhoto" onChange={setPhotoIds} />}
        </Labelled>
      </div>
    </Modal>
  )
}

type RowProps = {
  readonly line: ReturnDetail['lines'][number]
  readonly count: Count
  readonly onChange: (next: Count) => void
}

const CountRow = ({ line, count, onChange }: RowProps) => {
  const t = useText()
  const input = (field: 'received' | 'unsellable', most: number) => (
    <Labelled label={t(returnDetail[field])}>
      {(id) => (
        <InputNumber
          id={id}
          aria-label={`${line.sku} ${t(returnDetail[field])}`}
          controls={false}
          min={0}
          max={most}
          precision={0}
          value={count[field]}
          onChange={(value) => onChange({ ...count, [field]: value ?? 0 })}
        />
      )}
    </Labelled>
  )
  return (
    <div className="returns-line">
      <div className="returns-count">
        <span>
          <strong className="num">{line.sku}</strong>
          <span className="returns-below">
            {t(returnDetail.announced)} {line.announced}
          </span>
        </span>
        {input('received', 999_999)}
        {input('unsellable', count.received)}
      </div>
      {count.unsellable > 0 && (
        <Labelled label={t(words.photosOf, { sku: line.sku })}>
          {() => <PhotoInput slot="warehousePhoto" onChange={(photoIds) => onChange({ ...count, photoIds })} />}
        </Labelled>
      )}
    </div>
  )
}
