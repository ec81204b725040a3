import './tickets.css'
import './ticket-form.css'
import { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { TicketDetail } from '@stowline/contract/tickets/tickets.schema'
import { ticketsErrors } from '@stowline/text/tickets'
import { ticketForm as form, ticketsScreen as words } from '@stowline/text/tickets-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { refresh } from '../../api/use-api.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormKitPage, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { Page } from '../../ui/page/page.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { CaseFields, FilesFields, KindFields } from './ticket-form-sections.tsx'
import { PromiseRail } from './promise-rail.tsx'
import { ProductsFields } from './ticket-products.tsx'
import { type TicketValues, toCreate, toUpdate } from './ticket-values.ts'

type Props = {
  readonly ticket: TicketDetail | undefined
  readonly initial: TicketValues
  /** The products that it begins with. */
  readonly products?: TicketDetail['products']
}
const none: TicketDetail['products'] = []
const list = '/service/index'

/** Keeps it as a draft, or hands it to the provider. */
const useSaveTicket = () => {
  const create = useFormCall(tickets.create)
  const update = useFormCall(tickets.update)
  return (values: TicketValues, ticket: TicketDetail | undefined, initiate: boolean) =>
    ticket ? update.run(toUpdate(values, ticket, initiate)) : create.run(toCreate(values, initiate))
}

/** The form of a ticket (screens T1a): what it is about, what happened, with which goods and files. */
export const TicketForm = ({ ticket, initial, products = none }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const { close } = usePageFrame()
  const save = useSaveTicket()
  const initiates = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const kit = useFormKit<TicketValues, TicketDetail>({
    key: `tickets.${ticket?.id ?? initial.subject?.id ?? 'new'}`,
    edited: ticket,
    initial,
    onSave: (values, seen) => save(values, seen, initiates.current),
  })
  const known = useMemo(() => new Map(products.map((product) => [product.productId, product])), [products])
  const watched: TicketValues | undefined = Form.useWatch((all: TicketValues) => all, kit.form)
  const values = { ...initial, ...watched }
  useTabTitle(ticket?.ticketNo ?? words.add)
  const done = () => {
    notify({ kind: 'success', text: t(initiates.current ? form.sent : form.saved) })
    void queries.invalidateQueries({ queryKey: listKey('tickets') })
    void refresh(queries, [tickets.list, tickets.detail])
    close(list)
  }
  const finish = async () => {
    initiates.current = true
    setIsSending(true)
    if (await kit.save()) done()
    initiates.current = false
    setIsSending(false)
  }
  return (
    <Page title={ticket ? t(words.editTitle, { no: ticket.ticketNo }) : words.add} onBack={() => close(list)}>
      {ticket && ticket.state !== 'draft' && <Alert type="warning" showIcon title={t(ticketsErrors.notDraft)} />}
      <FormKitPage
        kit={kit}
        saveLabel={form.saveDraft}
        isFinishing={isSending}
        rail={<PromiseRail category={values.category} type={values.type} />}
        finishes={
          <Button type="primary" loading={isSending} onClick={() => void finish()}>
            {t(form.send)}
          </Button>
        }
        onSaved={done}
      >
        <KindFields kit={kit} values={values} />
        <CaseFields />
        <ProductsFields kit={kit} known={known} />
        <FilesFields values={values} />
      </FormKitPage>
    </Page>
  )
}
