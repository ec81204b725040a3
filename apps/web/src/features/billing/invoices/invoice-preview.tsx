import type { InvoicePreview as Preview } from '@stowline/contract/operations/invoicing.contract'
import { findingNames } from '@stowline/text/invoices'
import { invoicesScreen as words } from '@stowline/text/invoices-screen'
import { Alert } from 'antd'
import { useText } from '../../../ui/language/language.tsx'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Difference } from './invoice-columns.tsx'

/** What a file says, and what comes of comparing it: or what is wrong with it, by row and column. */
export const InvoicePreview = ({ preview }: { readonly preview: Preview }) => {
  const t = useText()
  const { faults, faultCount, invoices, findings } = preview
  if (faultCount > 0)
    return (
      <Alert
        type="error"
        showIcon
        title={t(words.faults)}
        description={
          <div className="load-invoice__rows">
            {faults.map(({ zh, en }) => (
              <div key={en}>{t([zh, en])}</div>
            ))}
            {faultCount > faults.length && <div>{t(words.moreFaults, { count: faultCount - faults.length })}</div>}
          </div>
        }
      />
    )
  return (
    <>
      {invoices.every(({ isLoaded }) => isLoaded) && <Alert type="info" showIcon title={t(words.allLoaded)} />}
      <Invoices invoices={invoices} />
      {findings.length > 0 && <Findings findings={findings} />}
    </>
  )
}

const Invoices = ({ invoices }: Pick<Preview, 'invoices'>) => {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="load-invoice__rows" tabIndex={0} aria-label={t(words.title)}>
      <table className="invoice-lines">
        <thead>
          <tr>
            <th scope="col">{t(words.invoice)}</th>
            <th scope="col">{t(words.day)}</th>
            <th scope="col">{t(words.state)}</th>
            <th scope="col">{t(words.parcels)}</th>
            <th scope="col">{t(words.rows)}</th>
            <th scope="col">{t(words.sum)}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ no, day, parcels, lines, total, isLoaded }) => (
            <tr key={no}>
              <th scope="row" className="num">
                {no}
              </th>
              <td className="num">{day}</td>
              <td>{t(isLoaded ? words.isLoaded : words.isNew)}</td>
              <td className="num">{formatCount(parcels)}</td>
              <td className="num">{formatCount(lines)}</td>
              <td>
                <Money value={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Findings = ({ findings }: Pick<Preview, 'findings'>) => {
  const t = useText()
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{t(words.finding)}</th>
          <th scope="col">{t(words.parcels)}</th>
          <th scope="col">{t(words.difference)}</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ finding, parcels, difference }) => (
          <tr key={finding}>
            <th scope="row">{t(findingNames[finding])}</th>
            <td className="num">{formatCount(parcels)}</td>
            <td>
              <Difference value={difference} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
