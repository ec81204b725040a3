import { tickets } from '@stowline/contract/tickets/tickets.contract'
import { priorities } from '@stowline/domain/tickets/lifecycle'
import { mostText } from '@stowline/domain/tickets/limits'
import { categoryOf, isCategory, needsOf, ticketCategories, typesOf } from '@stowline/domain/tickets/ticket-types'
import { fieldNames } from '@stowline/text/fields'
import { priorityNames, subjectKindNames, ticketCategoryNames, ticketTypeNames } from '@stowline/text/tickets'
import { ticketForm as words } from '@stowline/text/tickets-screen'
import { Form, Input, Select } from 'antd'
import { X } from 'lucide-react'
import { useWarehouses } from '../../api/reference.ts'
import { type FormKit, FormField, FormRow, FormSection } from '../../ui/form/index.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useText } from '../../ui/language/language.tsx'
import { FilesInput } from '../../ui/upload/files-input.tsx'
import { fileLimits, uploadTicketFile } from './reply-box.tsx'
import type { TicketValues } from './ticket-values.ts'

const of = tickets.create
export type SectionProps = { readonly kit: FormKit<TicketValues>; readonly values: TicketValues }

/** Category, then its types; the type says what is asked for. */
export const KindFields = ({ kit, values }: SectionProps) => {
  const t = useText()
  const warehouses = useWarehouses().map(({ id, shortName }) => ({ value: id, label: shortName }))
  const category = values.category ?? 'order'
  const needs = values.type ? needsOf(values.type) : []
  const choose = (next: string) => {
    if (!isCategory(next)) return
    const [type] = typesOf(next)
    if (!values.type || categoryOf(values.type) !== next) kit.fill({ category: next, type })
  }
  return (
    <FormSection title={words.kind}>
      <FormRow>
        <FormField of={of} name="category" label={words.category}>
          <Select
            options={ticketCategories.map((value) => ({ value, label: t(ticketCategoryNames[value]) }))}
            onChange={choose}
          />
        </FormField>
        <FormField of={of} name="type" label={words.type}>
          <Select options={typesOf(category).map((value) => ({ value, label: t(ticketTypeNames[value]) }))} />
        </FormField>
        <FormField of={of} name="priority" label={words.priority}>
          <Select options={priorities.map((value) => ({ value, label: t(priorityNames[value]) }))} />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="warehouseId" label={fieldNames.warehouse} isRequired={needs.includes('warehouse')}>
          <Select allowClear options={warehouses} />
        </FormField>
        <About kit={kit} values={values} />
      </FormRow>
    </FormSection>
  )
}

/** What it was opened from; it may be taken away. */
const About = ({ kit, values: { subject } }: SectionProps) => {
  const t = useText()
  return (
    <Form.Item name="subject" label={t(words.subject)}>
      {subject ? (
        <span className="ticket-subject">
          {t(subjectKindNames[subject.kind])} <span className="num">{subject.no}</span>
          <IconButton icon={X} label={t(words.removeSubject)} onClick={() => kit.fill({ subject: null })} />
        </span>
      ) : (
        <span className="kit-quiet">—</span>
      )}
    </Form.Item>
  )
}

/** What happened, and what is asked for. */
export const CaseFields = () => (
  <FormSection title={words.happened}>
    <FormField of={of} name="description" label={words.description} help={words.descriptionHelp} isRequired>
      <Input.TextArea rows={5} maxLength={mostText} />
    </FormField>
  </FormSection>
)

/** Pictures and an archive (spec section 9). */
export const FilesFields = ({ values }: Pick<SectionProps, 'values'>) => {
  const isNeeded = values.type !== undefined && needsOf(values.type).includes('files')
  return (
    <FormSection title={words.files} note={words.filesHelp}>
      <Form.Item name="fileIds" required={isNeeded}>
        <FilesInput limits={fileLimits} upload={uploadTicketFile} />
      </Form.Item>
    </FormSection>
  )
}
