import type { carding } from '@stowline/contract/operations/carding.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { feeNames } from '@stowline/text/billing'
import { cardsScreen as words } from '@stowline/text/cards-screen'
import { Alert } from 'antd'
import { useText } from '../../../ui/language/language.tsx'
import { Money } from '../../../ui/money/money.tsx'

type Preview = Output<typeof carding.preview>
type Sums = { readonly before: string; readonly after: string }
type Row = Sums & { readonly key: string; readonly name: string }

const difference = ({ before, after }: Sums): string => (Number(after) - Number(before)).toFixed(2)

/** What was charged beside what the new version charges. */
const Compared = ({ head, rows, total }: { head: string; rows: readonly Row[]; total?: Row }) => {
  const t = useText()
  const line = (row: Row) => (
    <tr key={row.key}>
      <th scope="row">{row.name}</th>
      <td>
        <Money value={row.before} />
      </td>
      <td>
        <Money value={row.after} />
      </td>
      <td>
        <Money value={difference(row)} />
      </td>
    </tr>
  )
  return (
    <table className="cards__table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t(words.before)}</th>
          <th scope="col">{t(words.after)}</th>
          <th scope="col">{t(words.difference)}</th>
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {total && <tfoot>{line(total)}</tfoot>}
    </table>
  )
}

const Diff = ({ diff }: { readonly diff: NonNullable<Preview['diff']> }) => {
  const t = useText()
  const { month, charges: count, lines, movers, unpriced, unpricedCount } = diff
  const title = t(count > 0 ? words.diff : words.noCharges, { month, count })
  const nameOf = (code: string) => t(feeNames[code] ?? [code, code])
  return (
    <>
      <h3>{title}</h3>
      {count > 0 && (
        <Compared
          head={t(words.item)}
          rows={lines.map((one) => ({ ...one, key: `${one.type} ${one.code}`, name: nameOf(one.code) }))}
          total={{ ...diff, key: 'total', name: '∑' }}
        />
      )}
      {movers.length > 0 && (
        <Compared
          head={t(words.movers)}
          rows={movers.map((one) => ({ ...one, key: `${one.type} ${one.reference}`, name: one.reference }))}
        />
      )}
      {unpricedCount > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(words.unpriced, { count: unpricedCount })}
          description={unpriced.map(({ type, reference, reason }) => (
            <div key={`${type} ${reference}`}>
              {reference}: {t([reason.zh, reason.en])}
            </div>
          ))}
        />
      )}
    </>
  )
}

/** What a new version changes: what is wrong with it, the month worked out again, and each price. */
export const Effect = ({ effect: { faults, changes, changed, diff } }: { readonly effect: Preview }) => {
  const t = useText()
  return (
    <div className="cards__effect">
      {faults.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t(words.faults)}
          description={faults.map(({ zh, en }) => <div key={en}>{t([zh, en])}</div>)}
        />
      )}
      {diff && <Diff diff={diff} />}
      {faults.length === 0 && <h3>{changed > 0 ? t(words.changes, { count: changed }) : t(words.noChanges)}</h3>}
      {changes.length > 0 && (
        <table className="cards__table">
          <tbody>
            {changes.map(({ what, before, after }) => (
              <tr key={what.en}>
                <th scope="row">{t([what.zh, what.en])}</th>
                <td className="num">{before ?? '—'}</td>
                <td className="num">{after ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
