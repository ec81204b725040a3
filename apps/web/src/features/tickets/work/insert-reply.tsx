import { ticketing } from '@stowline/contract/operations/ticketing.contract'
import { ticketWork as words } from '@stowline/text/tickets-screen'
import { Select } from 'antd'
import { useApi } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'

/** What was kept to be said again, put into the answer. */
export const InsertReply = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const t = useText()
  const { data: replies = [] } = useApi(ticketing.savedReplies, {}, { isQuiet: true, freshFor: 60_000 })
  if (!replies.length) return null
  return (
    <Select
      aria-label={t(words.insertReply)}
      className="ticket-insert"
      placeholder={t(words.insertReply)}
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      options={replies.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id: string | null) => {
        const reply = replies.find((one) => one.id === id)
        if (reply) onInsert(reply.text)
      }}
    />
  )
}
