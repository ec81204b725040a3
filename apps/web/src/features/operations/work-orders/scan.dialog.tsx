import type { Language } from '@stowline/text/kernel/pair'
import { workOrdersScreen } from '@stowline/text/operations-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type KeyedBody, keyFor } from '../../../ui/kit/idempotency.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { CodeField } from '../../../ui/scan/scan-field.tsx'
import { barOf, ableOf, mostScanned, numbersIn, type Scanned, withOrders, withResults } from './scanned.ts'
import { runStep, type WorkStep } from './work-order-batches.tsx'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { findWorkOrders } from './find-work-orders.ts'

/** Scan after scan into one field; then one run for all of them, with a result on every line. */
export const ScanDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const scans = useScans()
  const { step, scanned, able, isRunning } = scans
  const close = () => {
    if (scans.hasChanged) void queries.invalidateQueries({ queryKey: listKey('workOrders') })
    onClose()
  }
  const isFull = scanned.length >= mostScanned
  const action = t(step === 'start' ? workOrdersScreen.start : workOrdersScreen.ship)
  return (
    <Modal
      open
      width={760}
      title={t(workOrdersScreen.scanTitle)}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t(common.close)}</Button>
          <Button type="primary" disabled={able.length === 0} loading={isRunning} onClick={() => void scans.run()}>
            {t(workOrdersScreen.scanGo, { action, count: able.length })}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is heard wherever in the dialog the focus stands */}
      <div
        className="scan-body"
        onKeyDown={(event) => {
          if (event.key !== 'F2') return
          event.preventDefault()
          scans.setStep(step === 'start' ? 'ship' : 'start')
        }}
      >
        <div className="scan-head">
          <Segmented<WorkStep>
            value={step}
            onChange={scans.setStep}
            options={[
              { value: 'start', label: t(workOrdersScreen.start) },
              { value: 'ship', label: t(workOrdersScreen.ship) },
            ]}
          />
          <span className="kit-quiet num" role="status">
            {t(workOrdersScreen.scanCount, { count: scanned.length })}
          </span>
        </div>
        <CodeField
          label={workOrdersScreen.scanField}
          hint={isFull ? workOrdersScreen.scanFull : workOrdersScreen.scanHint}
          separator={/[\s,;，；]+/}
          isDisabled={isFull}
          isBusy={isRunning}
          onEmpty={() => able.length && !isRunning && void scans.run()}
          onCodes={(codes) => void scans.add(codes.join(' '))}
        />
        <ScanList scanned={scanned} step={step} onRemove={scans.remove} />
      </div>
    </Modal>
  )
}

const useScans = () => {
  const [step, setStep] = useState<WorkStep>('ship')
  const [scanned, setScanned] = useState<readonly Scanned[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const [hasChanged, setHasChanged] = useState(false)
  const unanswered = useRef<KeyedBody>(undefined)
  const able = ableOf(step, scanned)
  const add = async (text: string) => {
    const asked = numbersIn(text, scanned).slice(0, mostScanned - scanned.length)
    if (!asked.length) return
    setScanned((before) => [...asked.map((number) => ({ number, orders: undefined })).reverse(), ...before])
    const found = await findWorkOrders(asked)
    setScanned((before) => withOrders(before, asked, found))
  }
  const run = async () => {
    setIsRunning(true)
    const keyed = keyFor(unanswered.current, JSON.stringify([step, able.map(({ id }) => id)]))
    unanswered.current = keyed
    const done = await runStep(step, able, keyed.key).finally(() => setIsRunning(false))
    if (done.isDefinite) unanswered.current = undefined
    setScanned((before) => withResults(before, done))
    setHasChanged(true)
  }
  const remove = (number: string) => setScanned((before) => before.filter((one) => one.number !== number))
  return { step, setStep, scanned, able, isRunning, hasChanged, add, run, remove }
}

type ListProps = {
  readonly scanned: readonly Scanned[]
  readonly step: WorkStep
  readonly onRemove: (number: string) => void
}

const ScanList = ({ scanned, step, onRemove }: ListProps) => {
  const t = useText()
  const language = useLanguage()
  if (!scanned.length) return <div className="scan-list scan-empty">{t(workOrdersScreen.scanEmpty)}</div>
  return (
    <ul className="scan-list">
      {scanned.map((one) => {
        const order = one.orders?.length === 1 ? one.orders[0] : undefined
        return (
          <li key={one.number} className="scan-line">
            <span className="num">{one.number}</span>
            <span className="scan-line__what">{order && wordsOf(order, one.number, language)}</span>
            <ScanState one={one} step={step} />
            <Button
              type="text"
              size="small"
              aria-label={t(workOrdersScreen.remove, { no: one.number })}
              icon={<X size={14} aria-hidden />}
              onClick={() => onRemove(one.number)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Whose it is and what lies in it; the order's number where another one was scanned. */
const wordsOf = (order: WorkOrder, number: string, language: Language): string => {
  const own = order.orderNo.toUpperCase() === number ? [] : [order.orderNo]
  return [...own, `${order.firstQuantity} × ${order.firstSku}`, order.merchantName[language]].join(' · ')
}

const ScanState = ({ one, step }: { one: Scanned; step: WorkStep }) => {
  if (!one.orders) return <span className="kit-quiet">…</span>
  if (one.result === 'done') return <StatusTag tone="done" label={workOrdersScreen.scanDone} />
  if (one.result) return <StatusTag tone="blocked" label={[one.result, one.result]} />
  const bar = barOf(step, one)
  return bar ? (
    <StatusTag tone="attention" label={bar} />
  ) : (
    <StatusTag tone="queued" label={workOrdersScreen.scanFound} />
  )
}
