import type { billing } from '@stowline/contract/billing/billing.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { transactionsScreen as words } from '@stowline/text/transactions-screen'
import { useText } from '../../ui/language/language.tsx'
import { Figure } from './figure.tsx'

type Props = Pick<Output<typeof billing.transactions>, 'statement' | 'chain'>

/** The account over the days asked: what it was, what came, what went, what it is; and the end of its chain. */
export const StatementLine = ({ statement, chain }: Props) => {
  const t = useText()
  return (
    <>
      <Figure label={words.opening} value={statement.opening} />
      <Figure label={words.in} value={statement.moneyIn} />
      <Figure label={words.out} value={statement.moneyOut} />
      <Figure label={words.closing} value={statement.closing} help={words.closingHelp} />
      {chain.number > 0 && (
        <span className="transactions-chain" title={`${t(words.chainHelp)}\n${chain.hash}`}>
          {t(words.chain, { number: chain.number, hash: chain.hash.slice(0, 8) })}
        </span>
      )}
    </>
  )
}
