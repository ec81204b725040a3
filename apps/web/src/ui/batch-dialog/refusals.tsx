import { batch as words } from '@stowline/text/ui'
import { Button } from 'antd'
import { useText, wordsOf } from '../language/language.tsx'
import { Reason, Reasons } from '../reasons/reasons.tsx'
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
  /** Shows only these rows in the list. */
  onShow: ((rows: readonly Row[]) => void) | undefined
}

const RefusedRows = <Row,>({ unable, rowName, rowKey }: Omit<Props<Row>, 'first' | 'onShow'>) => {
  const t = useText()
  return (
    <ul className="reason__rows num">
      {unable.slice(0, mostListed).map(({ row, detail }) => (
        <li key={rowKey(row)} className={detail ? 'reason__row--told' : undefined}>
          <span>{rowName(row)}</span>
          {detail && <span>{detail}</span>}
        </li>
      ))}
      {unable.length > mostListed && (
        <li className="kit-quiet">{t(words.more, { count: unable.length - mostListed })}</li>
      )}
    </ul>
  )
}

/** Rows that will not run, by their reasons, each with its rows and the way out where there is one. */
export const Refusals = <Row,>({ unable, first, onShow, ...names }: Props<Row>) => {
  const t = useText()
  const reasons = Map.groupBy(unable, ({ reason }) => wordsOf(reason, t))
  return (
    <Reasons>
      {[...reasons].map(([reason, refused]) => {
        const mendable = first?.action.preflight?.(refused.map(({ row }) => row)).able ?? []
        return (
          <Reason
            key={reason}
            tone="attention"
            text={reason}
            count={refused.length}
            isOpenFirst={refused.length <= mostOpen && refused.some(({ detail }) => detail)}
            actions={
              <>
                {onShow && (
                  <button type="button" className="kit-link" onClick={() => onShow(refused.map(({ row }) => row))}>
                    {t(words.view)}
                  </button>
                )}
                {first?.action.go && mendable.length > 0 && (
                  <Button size="small" loading={first.isRunning} onClick={() => first.onRun(mendable)}>
                    {t(first.action.go, { count: mendable.length })}
                  </Button>
                )}
              </>
            }
          >
            <RefusedRows unable={refused} {...names} />
          </Reason>
        )
      })}
    </Reasons>
  )
}
