import { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { TicketRow } from '@stowline/contract/tickets/tickets.schema'
import type { Rule } from '@stowline/domain/kernel/move'
import { ticketMoves } from '@stowline/domain/tickets/ticket-moves'
import { ticketsScreen as words } from '@stowline/text/tickets-screen'
import { Rate } from 'antd'
import { batchCall } from '../../api/batch.ts'
import { Help, Labelled, LabelledText } from '../../ui/form/labelled.tsx'
import { useText } from '../../ui/language/language.tsx'
import { batchAction, type BatchFormProps, byRule } from '../../ui/list-page/index.ts'

/** Whether something may be done with a row. */
export const bars =
  (move: keyof typeof ticketMoves): Rule<Pick<TicketRow, 'state'>> =>
  ({ state }) =>
    ticketMoves[move].bar({ status: state })

type Closing = { readonly reason: string; readonly satisfaction: number | null }

const CloseFields = ({ value, onChange }: BatchFormProps<TicketRow, Closing>) => {
  const t = useText()
  return (
    <>
      <LabelledText
        of={tickets.close}
        name="reason"
        label={words.closeReason}
        help={words.closeHelp}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <Labelled label={t(words.satisfaction)}>
        {(id) => (
          <Rate
            id={id}
            value={value.satisfaction ?? 0}
            tooltips={[1, 2, 3, 4, 5].map((count) => t(words.stars, { count }))}
            onChange={(stars) => onChange({ ...value, satisfaction: stars || null })}
          />
        )}
      </Labelled>
    </>
  )
}

/** What the merchant does to tickets, one or many. */
export const ticketBatches = {
  initiate: batchAction<TicketRow, undefined>({
    id: 'initiate',
    label: words.initiate,
    group: 'process',
    isPromoted: true,
    preflight: byRule(bars('initiate')),
    go: words.initiateGo,
    run: batchCall(tickets.initiate, 'ticketIds'),
    isTold: true,
    done: words.initiateDone,
  }),
  close: batchAction<TicketRow, Closing>({
    id: 'close',
    label: words.close,
    group: 'process',
    isPromoted: true,
    preflight: byRule(bars('close')),
    form: { Fields: CloseFields, initial: () => ({ reason: '', satisfaction: null }) },
    go: words.closeGo,
    run: batchCall(tickets.close, 'ticketIds'),
    isTold: true,
    done: words.closeDone,
  }),
  cancel: batchAction<TicketRow, undefined>({
    id: 'cancel',
    label: words.cancel,
    group: 'danger',
    preflight: byRule(bars('cancel')),
    summary: () => <Help text={words.cancelHelp} />,
    go: words.cancelGo,
    run: batchCall(tickets.cancel, 'ticketIds'),
    isTold: true,
    done: words.cancelDone,
  }),
}
