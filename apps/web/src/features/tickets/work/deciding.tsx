import { ticketing, type TicketWork } from '@stowline/contract/operations/ticketing.contract'
import { ticketWork as words } from '@stowline/text/tickets-screen'
import { rechargeWork } from '@stowline/text/recharge-screen'
import { Select } from 'antd'
import { CheckCheck, UserCheck } from 'lucide-react'
import { merchantBatchCall } from '../../../api/batch.ts'
import { send } from '../../../api/client.ts'
import { rejection } from '../../../api/decision.tsx'
import { useApi } from '../../../api/use-api.ts'
import { Help, Labelled, LabelledText } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { batchAction, type BatchFormProps, byRule } from '../../../ui/list-page/index.ts'
import { bars } from '../ticket-batches.tsx'

/** The way to a file of a merchant's ticket. */
export const workLinkOf =
  ({ merchantId, id }: Pick<TicketWork, 'merchantId' | 'id'>) =>
  (fileId: string) =>
    send(ticketing.file, { merchantId, id, fileId })

const reject = merchantBatchCall(ticketing.reject, 'ticketIds')
const settle = merchantBatchCall(ticketing.close, 'ticketIds')
const assign = merchantBatchCall(ticketing.assign, 'ticketIds')

/** The merchant reads why. */
export const rejectTickets = rejection<TicketWork>({
  field: (field) => <LabelledText of={ticketing.reject} name="reason" {...field} />,
  bar: bars('reject'),
  words: {
    ...{ reject: words.reject, rejectGo: words.rejectGo, rejectDone: words.rejectDone },
    ...{ remark: rechargeWork.remark, remarkHelp: rechargeWork.remarkHelp, remarkNeeded: rechargeWork.remarkNeeded },
  },
  run: (rows, { remark }, key) => reject(rows, { reason: remark }, key),
})

type Reason = { readonly reason: string }
const ReasonField = ({ value, onChange }: BatchFormProps<TicketWork, Reason>) => (
  <>
    <Help text={words.settleHelp} />
    <LabelledText
      of={ticketing.close}
      name="reason"
      label={rechargeWork.remark}
      help={rechargeWork.remarkHelp}
      value={value.reason}
      onChange={(reason) => onChange({ reason })}
    />
  </>
)

/** What its merchant has an answer to is over. */
export const settleTickets = {
  ...batchAction<TicketWork, Reason>({
    ...{ id: 'settle', label: words.settle, go: words.settleGo, done: words.settleDone },
    group: 'process',
    preflight: byRule(bars('settle')),
    form: { Fields: ReasonField, initial: () => ({ reason: '' }) },
    run: (rows, value, key) => settle(rows, value, key),
    isTold: true,
  }),
  icon: CheckCheck,
}

type Assigned = { readonly userId: string | null }
const nobody = ''

const AssigneeField = ({ value, onChange }: BatchFormProps<TicketWork, Assigned>) => {
  const t = useText()
  const { data: staff = [] } = useApi(ticketing.staff, {}, { isQuiet: true, freshFor: 60_000 })
  return (
    <Labelled label={t(words.assignee)}>
      {(id) => (
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          value={value.userId ?? nobody}
          options={[
            { value: nobody, label: t(words.nobody) },
            ...staff.map(({ id: userId, name }) => ({ value: userId, label: name })),
          ]}
          onChange={(userId) => onChange({ userId: userId || null })}
        />
      )}
    </Labelled>
  )
}

/** Who sees to them. */
export const assignTickets = {
  ...batchAction<TicketWork, Assigned>({
    ...{ id: 'assign', label: words.assign, go: words.assignGo, done: words.assignDone },
    group: 'process',
    isPromoted: true,
    preflight: byRule(bars('close')),
    form: { Fields: AssigneeField, initial: ([row]) => ({ userId: row?.assignee?.id ?? null }) },
    run: (rows, value, key) => assign(rows, value, key),
    isTold: true,
  }),
  icon: UserCheck,
}
