import { recharging, type RechargeWork } from '@stowline/contract/operations/recharging.contract'
import { rechargeMoves } from '@stowline/domain/billing/recharge'
import type { Rule } from '@stowline/domain/kernel/move'
import { rechargeWork as words } from '@stowline/text/recharge-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { Check, Undo2 } from 'lucide-react'
import { merchantBatchCall } from '../../../../api/batch.ts'
import { send } from '../../../../api/client.ts'
import { Facts } from '../../../../ui/drawer/facts.tsx'
import { Help, LabelledText } from '../../../../ui/form/labelled.tsx'
import { SayName } from '../../../../ui/language/say.tsx'
import { batchAction, type BatchFormProps, byRule } from '../../../../ui/list-page/index.ts'
import { ShownProofs } from '../proofs.tsx'
import { factsOf } from '../recharge-batches.tsx'
import { rechargeFacts } from '../recharge-sections.tsx'

type Remark = { readonly remark: string }
const mayConfirm: Rule<RechargeWork> = (row) => rechargeMoves.confirm.bar(factsOf(row))
const mayReject: Rule<RechargeWork> = (row) => rechargeMoves.reject.bar(factsOf(row))
const confirm = merchantBatchCall(recharging.confirm, 'rechargeIds')

/** The way to a proof of a merchant's recharge. */
export const workLinkOf =
  ({ merchantId, id }: Pick<RechargeWork, 'merchantId' | 'id'>) =>
  (fileId: string) =>
    send(recharging.file, { merchantId, id, fileId })

function RemarkField({ value, onChange }: BatchFormProps<RechargeWork, Remark>) {
  return (
    <LabelledText
      of={recharging.reject}
      name="remark"
      label={words.remark}
      help={words.remarkHelp}
      value={value.remark}
      onChange={(remark) => onChange({ remark })}
    />
  )
}

/** What is booked, and its proofs in sight. */
const Asked = ({ row }: { row: RechargeWork }) => (
  <div className="recharge-asked">
    <Facts facts={[{ label: workTexts.merchant, value: <SayName of={row.merchantName} /> }, ...rechargeFacts(row)]} />
    <ShownProofs proofs={row.proofs} linkOf={workLinkOf(row)} />
  </div>
)

/** The money has come: the merchant's balance grows by it. */
export const confirmRecharges = {
  ...batchAction<RechargeWork, undefined>({
    id: 'confirm',
    label: words.confirm,
    group: 'process',
    isPromoted: true,
    preflight: byRule(mayConfirm),
    summary: (rows) => (
      <>
        <Help text={words.confirmHelp} />
        {rows.map((row) => (
          <Asked key={`${row.merchantId} ${row.id}`} row={row} />
        ))}
      </>
    ),
    go: words.confirmGo,
    run: (rows, _, key) => confirm(rows, {}, key),
    done: words.confirmDone,
  }),
  icon: Check,
}

export const rejectRecharges = {
  ...batchAction<RechargeWork, Remark>({
    id: 'reject',
    label: words.reject,
    group: 'process',
    preflight: byRule(mayReject),
    form: {
      Fields: RemarkField,
      initial: () => ({ remark: '' }),
      check: ({ remark }) => (remark.trim() ? undefined : words.remarkNeeded),
    },
    go: words.rejectGo,
    run: merchantBatchCall(recharging.reject, 'rechargeIds'),
    isTold: true,
    done: words.rejectDone,
  }),
  icon: Undo2,
}
