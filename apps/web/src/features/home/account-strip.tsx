import './account.css'
import type { AccountCard } from '@stowline/contract/home/home.contract'
import { accountStatusNames, homeScreen as words } from '@stowline/text/home-screen'
import { billsScreen } from '@stowline/text/bills-screen'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { RecordLink } from '../../api/record-link.tsx'
import { rechargeAddress, useMayRecharge } from '../../api/to-recharge.tsx'
import { useText } from '../../ui/language/language.tsx'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { ToneGlyph } from '../../ui/status-tag/tone-glyph.tsx'
import { Shown, type Told } from './card.tsx'

const tones = { active: 'done', closed: 'neutral', inArrears: 'blocked' } as const

const Fact = ({
  label,
  children,
  note,
  isWarned,
}: {
  label: string
  children: ReactNode
  note?: ReactNode
  isWarned?: boolean
}) => (
  <div className={isWarned ? 'account__fact account__fact--warned' : 'account__fact'}>
    <dt>{label}</dt>
    <dd>
      <span className="account__figure num">{children}</span>
      <span className="account__note">{note}</span>
    </dd>
  </div>
)

/** The share of the credit line that stands in for a balance below nothing. */
const Credit = ({ balance, credit }: Pick<AccountCard, 'balance' | 'credit'>) => {
  const t = useText()
  if (Number(credit) === 0) return <span className="kit-quiet">{t(words.noCredit)}</span>
  const used = Math.max(0, -Number(balance))
  const text = t(words.creditUsed, { used: formatDecimal(used.toFixed(2)) })
  return (
    <>
      <span className="account__bar" aria-hidden>
        <span style={{ width: `${Math.min(100, (used / Number(credit)) * 100)}%` }} />
      </span>
      {text}
    </>
  )
}

/** In the place of the note below the balance, so that nothing moves when it comes. */
const LowBalance = ({ below }: { below: string }) => {
  const t = useText()
  return (
    <span className="account__low">
      <ToneGlyph tone="attention" />
      {t(words.isLow, { below: formatDecimal(below) })}
    </span>
  )
}

const Facts = ({ card }: { card: AccountCard }) => {
  const t = useText()
  const navigate = useNavigate()
  const mayRecharge = useMayRecharge()
  return (
    <dl className="account">
      <Fact
        label={t(words.balance)}
        isWarned={card.isLow}
        note={
          card.isLow ? (
            <LowBalance below={card.warnBelow} />
          ) : (
            <>
              {t(words.available, { amount: formatDecimal(card.available) })}
              {Number(card.pending) > 0 && ` · ${t(words.pending, { amount: formatDecimal(card.pending) })}`}
            </>
          )
        }
      >
        <RecordLink path="/finance/transaction" query={{}}>
          {formatDecimal(card.balance)}
        </RecordLink>
        {card.isLow && mayRecharge && (
          <Button type="primary" size="small" onClick={() => navigate(rechargeAddress())}>
            {t(words.toRecharge)}
          </Button>
        )}
      </Fact>
      <Fact label={t(words.prepaid)} note={t(words.prepaidNote, { held: formatDecimal(card.held) })}>
        {formatDecimal(card.prepaid)}
      </Fact>
      <Fact label={t(words.accrued)} note={t(words.feesNote)}>
        {formatDecimal(card.accruedTotal)}
      </Fact>
      <Fact label={t(words.credit)} note={<Credit balance={card.balance} credit={card.credit} />}>
        {formatDecimal(card.credit)}
      </Fact>
      <Fact
        label={t(words.status)}
        note={
          card.status === 'inArrears' ? (
            <RecordLink path="/finance/bill" query={{ tab: 'pastDue' }}>
              {t(words.pastDue, { amount: formatDecimal(card.pastDue) })}
            </RecordLink>
          ) : (
            t(billsScreen.dueDays, { count: card.paymentDueDays })
          )
        }
      >
        <StatusTag tone={tones[card.status]} label={accountStatusNames[card.status]} />
      </Fact>
    </dl>
  )
}

/** Whether the money is fine: one line above everything else. */
export const AccountStrip = ({ of, onRetry }: { of: Told<AccountCard>; onRetry: () => void }) => {
  const t = useText()
  return (
    <section className="home-account" aria-label={t(words.account)} data-card="account">
      <Shown of={of} onRetry={onRetry} lines={2}>
        {(card) => <Facts card={card} />}
      </Shown>
    </section>
  )
}
