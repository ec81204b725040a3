import './bills.css'
import type { bills } from '@stowline/contract/billing/bills.contract'
import type { BillRow } from '@stowline/contract/billing/bills.schema'
import type { Output } from '@stowline/contract/kernel/rpc'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { chargeTypeNames } from '@stowline/text/charges'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { Link } from 'react-router'
import { useUser } from '../../../api/session.ts'
import { Section } from '../../../ui/drawer/facts.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Moment } from '../../../ui/time/moment.tsx'

type Detail = Output<typeof bills.detail>

/** What it consists of, by fee type; each leads to its charges. */
export const BillFeesSection = ({ row, counts }: { row: BillRow; counts: Detail['counts'] | undefined }) => {
  const t = useText()
  const leadsOn = useUser()?.paths.includes('/finance/expense') ?? false
  return (
    <Section title={words.fees}>
      <table className="bill-table">
        <tbody>
          {chargeTypes
            .filter((type) => Number(row.fees[type]) !== 0 || counts?.[type])
            .map((type) => (
              <tr key={type}>
                <th scope="row">
                  {leadsOn ? (
                    <Link to={`/finance/expense?tab=${type}&f.bill=${row.no}`}>{t(chargeTypeNames[type])}</Link>
                  ) : (
                    t(chargeTypeNames[type])
                  )}
                </th>
                <td className="kit-quiet">
                  {counts?.[type] !== undefined && t(words.charges, { count: counts[type] })}
                </td>
                <td>
                  <Money value={row.fees[type]} />
                </td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(words.total)}</th>
            <td className="kit-quiet">{t(words.charges, { count: row.chargeCount })}</td>
            <td>
              <strong>
                <Money value={row.total} />
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

/** Where its money went from the balance: label by label before it was issued, the rest in one. */
export const BillPayments = ({ row, detail: { deducted, settlement, hash } }: { row: BillRow; detail: Detail }) => {
  const t = useText()
  return (
    <Section title={words.payments}>
      <table className="bill-table">
        <tbody>
          <tr>
            <th scope="row">{t(words.deducted)}</th>
            <td />
            <td>
              <Money value={deducted} />
            </td>
          </tr>
          {settlement && (
            <tr>
              <th scope="row">
                {t(words.settled)} <Moment value={settlement.time} />
              </th>
              <td className="kit-quiet" title={settlement.hash}>
                {t(words.entry, { number: settlement.number, hash: settlement.hash.slice(0, 8) })}
              </td>
              <td>
                <Money value={settlement.amount} />
              </td>
            </tr>
          )}
          {row.state !== 'paid' && (
            <tr>
              <th scope="row">{t(words.open)}</th>
              <td />
              <td>
                <Money value={row.open} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="kit-quiet bill-hash" title={hash}>
        {t(words.hash, { hash })}
      </p>
    </Section>
  )
}
