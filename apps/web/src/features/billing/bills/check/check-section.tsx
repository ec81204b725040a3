import './check.css'
import type { BillRow } from '@stowline/contract/billing/bills.schema'
import type { Difference } from '@stowline/domain/billing/bills/check-bill'
import { toDecimal } from '@stowline/domain/kernel/money'
import { billFaultNames } from '@stowline/text/bills'
import { chargeTypeNames } from '@stowline/text/charges'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { Button, Progress } from 'antd'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { RecordLink } from '../../../../api/record-link.tsx'
import { Section } from '../../../../ui/drawer/facts.tsx'
import { useText } from '../../../../ui/language/language.tsx'
import { formatDecimal } from '../../../../ui/money/format-decimal.ts'
import { leadsTo } from './leads-to.ts'
import { type CheckState, useCheck } from './use-check.ts'

/** Differences in sight; a bill that is wrong throughout has as many as charges. */
const mostShown = 100

/** The merchant works his bill out again, line by line. */
export const CheckSection = ({ row }: { row: BillRow }) => {
  const t = useText()
  const { state, start, stop } = useCheck(row)
  const isRunning = state.stage === 'running'
  return (
    <Section
      title={words.check}
      tools={
        <Button size="small" onClick={isRunning ? stop : start}>
          {t(isRunning ? words.checkStop : words.checkStart)}
        </Button>
      }
    >
      {state.stage === 'idle' && <p className="kit-quiet bill-check__help">{t(words.checkHelp)}</p>}
      {isRunning && <Progress percent={Math.floor((state.charges / row.chargeCount) * 100)} size="small" />}
      {state.stage !== 'idle' && <Outcome state={state} />}
    </Section>
  )
}

const Outcome = ({ state }: { state: CheckState }) => {
  const t = useText()
  const { stage, charges, told, differences } = state
  const isRight = stage === 'done' && differences.length === 0
  return (
    <div className="bill-check" role="status">
      {stage === 'failed' && <p className="bill-check__wrong">{t(words.checkFailed)}</p>}
      {isRight && (
        <p className="bill-check__right">
          <CircleCheck size={16} aria-hidden /> {t(words.checkRight, { count: charges })}
        </p>
      )}
      {differences.length > 0 && (
        <p className="bill-check__wrong">
          <TriangleAlert size={16} aria-hidden /> {t(words.checkWrong, { count: differences.length })}
        </p>
      )}
      {stage === 'done' && told > 0 && <p className="kit-quiet">{t(words.checkTold, { count: told })}</p>}
      <ul>
        {differences.slice(0, mostShown).map((one) => (
          <Found key={`${one.fault} ${one.charge?.id}`} one={one} />
        ))}
      </ul>
    </div>
  )
}

/** One thing that is wrong: which charge, the two figures, and where the way leads on. */
const Found = ({ one: { fault, charge, stored, expected } }: { one: Difference }) => {
  const t = useText()
  const figures = { stored: formatDecimal(toDecimal(stored)), expected: formatDecimal(toDecimal(expected)) }
  return (
    <li>
      <strong>
        {charge ? `${charge.reference} · ${charge.day} · ${t(chargeTypeNames[charge.type])}` : t(words.whole)}
      </strong>
      <span>{t(billFaultNames[fault], figures)}</span>
      {charge && (
        <span className="bill-check__leads">
          {leadsTo(charge).map(({ label, path, query }) => (
            <RecordLink key={path} path={path} query={query} about={`${charge.reference} · ${t(label)}`}>
              {t(label)}
            </RecordLink>
          ))}
        </span>
      )}
    </li>
  )
}
