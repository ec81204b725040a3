import { common, batch as words } from '@stowline/text/ui'
import { Button } from 'antd'
import { useText } from '../language/language.tsx'
import { formatDecimal } from '../money/format-decimal.ts'
import type { Asked, BatchAction } from './batch.ts'
import type { PreparedBatch } from './prepared-batch.ts'
import type { Prerequisite } from './refusals.tsx'

type FooterProps<Row> = {
  prepared: PreparedBatch<Row>
  asked: Asked<Row> | undefined
  action: BatchAction<Row>
  first: Prerequisite<Row> | undefined
  onStart: () => void
  onClose: () => void
}

/** Where none can run: what makes some of them able. */
const wayOut = <Row,>(
  first: Prerequisite<Row> | undefined,
  { unable }: PreparedBatch<Row>,
  t: ReturnType<typeof useText>,
) => {
  const { go, preflight } = first?.action ?? {}
  const rows = preflight?.(unable.map(({ row }) => row)).able ?? []
  return first && go && rows.length > 0
    ? { text: t(go, { count: rows.length }), isRunning: first.isRunning, onRun: () => first.onRun(rows) }
    : undefined
}

const startText = <Row,>(
  { go, label, refundOf }: BatchAction<Row>,
  able: readonly Row[],
  asked: Asked<Row> | undefined,
  t: ReturnType<typeof useText>,
): string => {
  const count = able.length
  if (count === 0) return t(label)
  if (asked) return asked.go
  const refund = refundOf?.(able)
  const text = t(go ?? label, { count })
  return refund === undefined ? text : t(words.withRefund, { text, sum: formatDecimal(refund) })
}

/** The button says what it does: verb, how many, and the money where there is any. */
export const StartFooter = <Row,>({ prepared, asked, action, first, onStart, onClose }: FooterProps<Row>) => {
  const t = useText()
  const count = prepared.able.length
  const way = wayOut(first, prepared, t)
  const isUnanswered = action.ask !== undefined && asked === undefined
  return (
    <>
      {/* Beside a button that cancels something, "cancel" would be said twice. */}
      <Button onClick={onClose}>{t(action.group === 'danger' ? common.goBack : common.cancel)}</Button>
      {count === 0 && way ? (
        <Button type="primary" loading={way.isRunning} onClick={way.onRun}>
          {way.text}
        </Button>
      ) : (
        <Button
          type="primary"
          danger={action.group === 'danger'}
          disabled={count === 0 || prepared.isBlocked || isUnanswered}
          onClick={onStart}
        >
          {startText(action, prepared.able, asked, t)}
        </Button>
      )}
    </>
  )
}
