import type { FormOf } from '@stowline/contract/kernel/form'
import { ticketing } from '@stowline/contract/operations/ticketing.contract'
import { mostText } from '@stowline/domain/tickets/limits'
import { ticketWork as words } from '@stowline/text/tickets-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { X } from 'lucide-react'
import { send } from '../../../api/client.ts'
import { refresh, useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { notify } from '../../../ui/toast/notify.ts'

const of = ticketing.saveReply
type Values = FormOf<typeof of, { without: 'id' | 'category' }>

/** What the provider keeps to say again: those that are there, and one more. */
export const SavedRepliesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const call = useFormCall(of, { refreshes: [ticketing.savedReplies] })
  const kit = useDialogForm<Values>({
    initial: { title: undefined, text: undefined },
    onSave: (values) => call.run(sentBy(of, { ...values, category: null, id: undefined })),
  })
  const done = () => {
    notify({ kind: 'success', text: t(words.saved) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.savedReplies)} saveLabel={words.keepReply} onSaved={done} onClose={onClose}>
      <Kept />
      <FormField of={of} name="title" label={words.replyTitle} />
      <FormField of={of} name="text" label={words.replyText}>
        <Input.TextArea rows={4} maxLength={mostText} />
      </FormField>
    </FormDialog>
  )
}

const Kept = () => {
  const t = useText()
  const queries = useQueryClient()
  const { data = [] } = useApi(ticketing.savedReplies, {}, { isQuiet: true })
  const remove = async (id: string) => {
    const answer = await send(ticketing.removeReply, { id })
    if (answer.ok) void refresh(queries, [ticketing.savedReplies])
  }
  if (!data.length)
    return (
      <p className="kit-second">
        <Say text={words.noSaved} />
      </p>
    )
  return (
    <ul className="ticket-kept">
      {data.map(({ id, title, text }) => (
        <li key={id}>
          <span className="kit-cut" title={text}>
            <strong>{title}</strong> {text}
          </span>
          <IconButton icon={X} label={t(words.removeReply, { title })} onClick={() => void remove(id)} />
        </li>
      ))}
    </ul>
  )
}
