import { batch as words } from '@stowline/text/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useText, wordsOf } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import type { BatchAction, Refused } from './batch.ts'

/** Most refused rows listed one by one. */
const mostListed = 50
/** Up to this many with words of their own are listed at once; others on request. */
const mostOpen = 24

export type Prerequisite<Row> = {
  readonly action: BatchAction<Row>
  readonly isRunning: boolean
  readonly onRun: (rows: readonly Row[]) => void
}
type Props<Row> = {
  unable: readonly Refused<Row>[]
  rowName: (row: Row) => string
  rowKey: (row: Row) => string
  /** What makes some of the refused rows able. */
  first: Prerequisite<Row> | undefined
}

const Reason = <Row,>({ reason, unable: refused, rowName, rowKey, first }: Props<Row> & { reason: string }) => {
  const t = useText()
  const isExplained = refused.some(({ detail }) => detail)
  const [isOpen, setIsOpen] = useState(isExplained && refused.length <= mostOpen)
  const mendable = first?.action.preflight?.(refused.map(({ row }) => row)).able ?? []
  return (
    <li className="batch-reason">
      <div className="batch-reason__line tone-attention">
        <ToneGlyph tone="attention" />
        <span className="batch-reason__text">{reason}</span>
        <span className="num kit-quiet">{refused.length}</span>
        <button type="button" className="kit-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? words.hide : words.view)}
        </button>
        {first && mendable.length > 0 && (
          <Button size="small" loading={first.isRunning} onClick={() => first.onRun(mendable)}>
            {t(words.runAble, { action: t(first.action.label), count: mendable.length })}
          </Button>
        )}
      </div>
      {isOpen && (
        <ul className="batch-reason__rows num">
          {refused.slice(0, mostListed).map(({ row, detail }) => (
            <li key={rowKey(row)} className={detail ? 'batch-reason__detailed' : undefined}>
              {rowName(row)} {detail && <span>{detail}</span>}
            </li>
          ))}
          {refused.length > mostListed && (
            <li className="kit-quiet">{t(words.more, { count: refused.length - mostListed })}</li>
          )}
        </ul>
      )}
    </li>
  )
}

/** Rows that will not run, by their reasons, each with its rows and the way out where there is one. */
export const Refusals = <Row,>({ unable, ...names }: Props<Row>) => {
  const t = useText()
  const reasons = Map.groupBy(unable, ({ reason }) => wordsOf(reason, t))
  return (
    <ul className="batch-refusals">
      {[...reasons].map(([reason, refused]) => (
        <Reason key={reason} reason={reason} unable={refused} {...names} />
      ))}
    </ul>
  )
}
