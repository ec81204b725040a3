import { batch as words } from '@stowline/text/ui'
import { Button } from 'antd'
import { useText, wordsOf } from '../language/language.tsx'
import { formatDecimal } from '../money/format-decimal.ts'
import { Reason, Reasons, RowNumber } from '../reasons/reasons.tsx'
import type { BatchAction, Refused } from './batch.ts'

/** Most refused rows listed one by one. */
const mostListed = 50
/** Up to this many with words of their own are listed at once; others on request. */
const mostOpen = 24

export type Prerequisite<Row> = {
  readonly action: BatchAction<Row>
  readonly isRunning: boolean
  /** What the rows that it makes able will probably cost. */
  readonly estimate: BatchAction<Row>['estimateOf']
  readonly onRun: (rows: readonly Row[]) => void
}
type Props<Row> = {
  unable: readonly Refused<Row>[]
  rowName: (row: Row) => string
  rowKey: (row: Row) => string
  /** What makes some of the refused rows able. */
  first: Prerequisite<Row> | undefined
  onOpen: BatchAction<Row>['onOpen']
  /** Shows only these rows in the list. */
  onShow: ((rows: readonly Row[]) => void) | undefined
}

/** What several are told alike stands once, with their reason. */
const alikeIn = <Row,>(refused: readonly Refused<Row>[]): string | undefined => {
  const told = new Set(refused.map(({ detail }) => detail))
  return refused.length > 1 && told.size === 1 ? [...told][0] : undefined
}

type RowsProps<Row> = Omit<Props<Row>, 'first' | 'onShow'> & { readonly isAlike: boolean }

const RefusedRows = <Row,>({ unable, rowName, rowKey, onOpen, isAlike }: RowsProps<Row>) => {
  const t = useText()
  return (
    <ul className="reason__rows num">
      {unable.slice(0, mostListed).map(({ row, detail }) => (
        <li key={rowKey(row)} className={detail && !isAlike ? 'reason__row--told' : undefined}>
          <RowNumber name={rowName(row)} onOpen={onOpen && (() => onOpen({ id: rowKey(row) }))} />
          {!isAlike && detail && <span>{detail}</span>}
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
        const alike = alikeIn(refused)
        return (
          <Reason
            key={reason}
            tone="attention"
            text={reason}
            count={refused.length}
            note={alike}
            isOpenFirst={alike === undefined && refused.length <= mostOpen && refused.some(({ detail }) => detail)}
            actions={
              <>
                {onShow && (
                  <button type="button" className="kit-link" onClick={() => onShow(refused.map(({ row }) => row))}>
                    {t(words.view)}
                  </button>
                )}
                {first?.estimate?.(mendable) && (
                  <span className="num kit-quiet">
                    {t(words.about, { sum: formatDecimal(first.estimate(mendable) ?? '') })}
                  </span>
                )}
                {first?.action.go && mendable.length > 0 && (
                  <Button size="small" loading={first.isRunning} onClick={() => first.onRun(mendable)}>
                    {t(first.action.go, { count: mendable.length })}
                  </Button>
                )}
              </>
            }
          >
            <RefusedRows unable={refused} isAlike={alike !== undefined} {...names} />
          </Reason>
        )
      })}
    </Reasons>
  )
}
