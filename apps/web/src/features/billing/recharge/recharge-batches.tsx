import { recharge } from '@stowline/contract/billing/recharge.contract'
import type { RechargeRow } from '@stowline/contract/billing/recharge.schema'
import { type MovableRecharge, rechargeMoves } from '@stowline/domain/billing/recharge'
import { rechargeScreen as words } from '@stowline/text/recharge-screen'
import { batchCall } from '../../../api/batch.ts'
import { batchAction, byRule } from '../../../ui/list-page/index.ts'

/** A row of a list as the moves see it. */
export const factsOf = ({ state, isOwn }: RechargeRow): MovableRecharge => ({ status: state, isOwn })

/** The merchant takes back what nobody has decided yet. */
export const withdrawRecharges = batchAction<RechargeRow, undefined>({
  id: 'withdraw',
  label: words.withdraw,
  group: 'danger',
  preflight: byRule((row: RechargeRow) => rechargeMoves.withdraw.bar(factsOf(row))),
  go: words.withdrawGo,
  run: batchCall(recharge.withdraw, 'rechargeIds'),
  isTold: true,
  done: words.withdrawDone,
})
