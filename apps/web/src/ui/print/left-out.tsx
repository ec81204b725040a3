import { print } from '@stowline/text/print'
import { batch } from '@stowline/text/ui'
import { saveFile, toCsv } from '../kit/save-file.ts'
import { useText } from '../language/language.tsx'
import { Reason, Reasons } from '../reasons/reasons.tsx'
import type { Tone } from '../status-tag/tones.ts'
import type { NotPrinted } from './print-order.ts'

/** More numbers than this are counted, not shown: they can be downloaded. */
const mostNumbers = 5

type Props = {
  readonly title: string
  readonly tone: Tone
  readonly orders: readonly NotPrinted[]
  /** The way out of a reason: another paper, in words of a button. */
  readonly wayOut?: (reason: string) => { readonly text: string; readonly onClick: () => void } | undefined
}

/** Orders that are not printed, by reason: how many, what can be done, few of them by their numbers and many as a file. */
export const LeftOut = ({ title, tone, orders, wayOut }: Props) => {
  const t = useText()
  if (orders.length === 0) return null
  const download = (found: readonly NotPrinted[]) => {
    const lines = found.map(({ orderNo, reason }) => [orderNo, reason])
    saveFile(`${t(print.reasonsFile)}.csv`, toCsv([[t(print.number), t(batch.reason)], ...lines]))
  }
  return (
    <section className="print-left" aria-label={title}>
      <p className={`tone-${tone}`}>{title}</p>
      <Reasons>
        {[...Map.groupBy(orders, ({ reason }) => reason)].map(([reason, found]) => {
          const way = wayOut?.(reason)
          return (
            <Reason
              key={reason}
              tone={tone}
              text={reason}
              kind={found.length <= mostNumbers ? found.map(({ orderNo }) => orderNo).join(', ') : undefined}
              count={found.length}
              actions={
                <>
                  {way && (
                    <button type="button" className="kit-link" onClick={way.onClick}>
                      {way.text}
                    </button>
                  )}
                  <button type="button" className="kit-link" onClick={() => download(found)}>
                    {t(print.downloadReasons)}
                  </button>
                </>
              }
            />
          )
        })}
      </Reasons>
    </section>
  )
}
