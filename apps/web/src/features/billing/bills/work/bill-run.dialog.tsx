import '../bills.css'
import { type DueBill, issuing } from '@stowline/contract/operations/issuing.contract'
import { billWork as words } from '@stowline/text/bill-work'
import { billWarningNames } from '@stowline/text/bills'
import { billsScreen } from '@stowline/text/bills-screen'
import { chargeTypeNames } from '@stowline/text/charges'
import { common } from '@stowline/text/ui'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { Alert, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { messageOf, useApi, useCall } from '../../../../api/use-api.ts'
import { EmptyState } from '../../../../ui/empty/empty-state.tsx'
import { useText } from '../../../../ui/language/language.tsx'
import { SayName } from '../../../../ui/language/say.tsx'
import { formatCount, formatDecimal } from '../../../../ui/money/format-decimal.ts'
import { Money } from '../../../../ui/money/money.tsx'
import { notify } from '../../../../ui/toast/notify.ts'

type Chosen = ReadonlySet<DueBill['merchantId']>
type RowsProps = {
  readonly bills: readonly DueBill[]
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
}

const without = (all: Chosen, some: Chosen): Chosen => new Set([...all].filter((id) => !some.has(id)))

/** What the next run of bills would issue, and running it: for all merchants, or for those that are chosen. */
export const BillRunDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { data, error } = useApi(issuing.preview, {}, { isQuiet: true })
  const [left, setLeft] = useState<Chosen>(new Set())
  const { run, isRunning } = useCall(issuing.run)
  const bills = data?.bills ?? []
  const all = new Set(bills.map(({ merchantId }) => merchantId))
  const chosen = without(all, left)
  const start = async () => {
    const outcome = await run(left.size > 0 ? { merchantIds: [...chosen] } : {})
    if (!outcome.ok) return
    notify({ kind: 'success', text: t(words.runStarted) })
    onClose()
  }
  return (
    <Modal
      open
      width={960}
      title={t(words.run)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" disabled={chosen.size === 0} loading={isRunning} onClick={() => void start()}>
            {t(words.runGo, { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="bill-run">
        <p className="labelled-help">{t(words.runHelp)}</p>
        {error && <Alert type="warning" showIcon title={messageOf(error)} />}
        {!data && !error && <p role="status">{t(common.loading)}</p>}
        {data && bills.length === 0 && <EmptyState drawing="calm" title={t(words.nothingDue)} />}
        {bills.length > 0 && <DueRows bills={bills} chosen={chosen} onChosen={(now) => setLeft(without(all, now))} />}
      </div>
    </Modal>
  )
}

const DueRows = ({ bills, chosen, onChosen }: RowsProps) => {
  const t = useText()
  const all = new Set(bills.map(({ merchantId }) => merchantId))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="bill-run__rows" tabIndex={0} aria-label={t(words.run)}>
      <table className="bill-run__table">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={t(words.chooseAll)}
                checked={chosen.size === all.size}
                indeterminate={chosen.size > 0 && chosen.size < all.size}
                onChange={({ target }) => onChosen(target.checked ? all : new Set())}
              />
            </th>
            <th scope="col">{t(words.merchant)}</th>
            <th scope="col">{t(billsScreen.fees)}</th>
            <th scope="col" className="num">
              {t(words.charges)}
            </th>
            <th scope="col" className="num">
              {t(billsScreen.total)}
            </th>
            <th scope="col" className="num">
              {t(billsScreen.open)}
            </th>
            <th scope="col">{t(words.warnings)}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <DueRow key={`${bill.merchantId} ${bill.month}`} bill={bill} chosen={chosen} onChosen={onChosen} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const DueRow = ({
  bill,
  chosen,
  onChosen,
}: Omit<RowsProps, 'bills'> & {
  readonly bill: DueBill
}) => {
  const t = useText()
  const { merchantId, merchantName, month, fees, chargeCount, total, open, warnings } = bill
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={t(words.choose, { name: t([merchantName.zh, merchantName.en]) })}
          checked={chosen.has(merchantId)}
          onChange={({ target }) =>
            onChosen(target.checked ? new Set([...chosen, merchantId]) : without(chosen, new Set([merchantId])))
          }
        />
      </td>
      <th scope="row">
        <SayName of={merchantName} />
        <div className="kit-quiet">{month}</div>
      </th>
      <td>
        {chargeTypes
          .filter((type) => fees[type] !== '0.00')
          .map((type) => (
            <div key={type}>
              {t(chargeTypeNames[type])} <Money value={fees[type]} />
            </div>
          ))}
      </td>
      <td className="num">{formatCount(chargeCount)}</td>
      <td className="num">
        <strong>
          <Money value={total} />
        </strong>
      </td>
      <td className="num">
        <Money value={open} />
      </td>
      <td>
        <ul className="bill-run__warnings">
          {warnings.map(({ kind, count, missing, day }) => (
            <li key={kind}>{t(billWarningNames[kind], { count, missing: formatDecimal(missing), day })}</li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
