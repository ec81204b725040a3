import { recharging, type RechargeWork } from '@stowline/contract/operations/recharging.contract'
import { rechargeMoves } from '@stowline/domain/billing/recharge'
import { rechargeWork as words } from '@stowline/text/recharge-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { Check } from 'lucide-react'
import { merchantBatchCall } from '../../../../api/batch.ts'
import { send } from '../../../../api/client.ts'
import { decision, rejection } from '../../../../api/decision.tsx'
import { Facts } from '../../../../ui/drawer/facts.tsx'
import { Help, LabelledText } from '../../../../ui/form/labelled.tsx'
import { SayName } from '../../../../ui/language/say.tsx'
import { ShownProofs } from '../proofs.tsx'
import { factsOf } from '../recharge-batches.tsx'
import { rechargeFacts } from '../recharge-sections.tsx'

const confirm = merchantBatchCall(recharging.confirm, 'rechargeIds')

/** The way to a proof of a merchant's recharge. */
export const workLinkOf =
  ({ merchantId, id }: Pick<RechargeWork, 'merchantId' | 'id'>) =>
  (fileId: string) =>
    send(recharging.file, { merchantId, id, fileId })

/** What is booked, and its proofs in sight. */
const Asked = ({ row }: { row: RechargeWork }) => (
  <div className="recharge-asked">
    <Facts facts={[{ label: workTexts.merchant, value: <SayName of={row.merchantName} /> }, ...rechargeFacts(row)]} />
    <ShownProofs proofs={row.proofs} linkOf={workLinkOf(row)} />
  </div>
)

/** The money has come: the merchant's balance grows by it. */
export const confirmRecharges = decision<RechargeWork>({
  id: 'confirm',
  icon: Check,
  bar: (row) => rechargeMoves.confirm.bar(factsOf(row)),
  words: { label: words.confirm, go: words.confirmGo, done: words.confirmDone },
  summary: (rows) => (
    <>
      <Help text={words.confirmHelp} />
      {rows.map((row) => (
        <Asked key={`${row.merchantId} ${row.id}`} row={row} />
      ))}
    </>
  ),
  run: (rows, key) => confirm(rows, {}, key),
})

export const rejectRecharges = rejection<RechargeWork>({
  field: (field) => <LabelledText of={recharging.reject} name="remark" {...field} />,
  bar: (row) => rechargeMoves.reject.bar(factsOf(row)),
  words,
  run: merchantBatchCall(recharging.reject, 'rechargeIds'),
})
