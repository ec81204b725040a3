import type { strategies } from '@stowline/contract/orders/strategies.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { strategyForm as words } from '@stowline/text/strategies-screen'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { WarehouseName } from '../../../api/names.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { warehouseReasonText } from '@stowline/text/warehouse-reasons'
import { OrderLink } from './order-link.tsx'
import { signed } from './signed.ts'

type Moves = Output<typeof strategies.backTest>['moves']

/** Orders that go the same way for the same reason: how many, why, what it costs, and the newest of them. */
const Move = ({ move }: { move: Moves[number] }) => {
  const t = useText()
  const why = warehouseReasonText({ warehouseReason: move.reason, warehouseRule: move.rule })
  const more = move.orders - move.newest.length
  return (
    <li>
      <details>
        <summary>
          <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
          <span className="back-test__line">
            <span className="back-test__way">
              <WarehouseName id={move.from} />
              <ArrowRight size={14} strokeWidth={1.5} aria-hidden />
              <WarehouseName id={move.to} />
            </span>
            <span className="num">{t(words.moveOrders, { count: move.orders })}</span>
            <span className="num">{t(words.moveFreight, { change: signed(move.freightChange) })}</span>
            {why && <span className="kit-second">{t(why)}</span>}
          </span>
        </summary>
        <p className="back-test__orders">
          {move.newest.map(({ orderId, orderNo }) => (
            <OrderLink key={orderId} id={orderId} orderNo={orderNo} />
          ))}
          {more > 0 && <span className="kit-second">{t(words.moreOrders, { count: more })}</span>}
        </p>
      </details>
    </li>
  )
}

/** Which orders move, and why: the most frequent way first. */
export const BackTestMoves = ({ moves, moved }: { moves: Moves; moved: number }) => {
  const t = useText()
  if (moves.length === 0) return null
  const told = moves.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <>
      <h4>{t(words.moves)}</h4>
      <ul className="back-test__moves">
        {moves.map((move) => (
          <Move key={[move.from, move.to, move.reason, move.rule?.id].join(' ')} move={move} />
        ))}
      </ul>
      {moved > told && <p className="kit-second">{t(words.otherMoves, { count: moved - told })}</p>}
    </>
  )
}
