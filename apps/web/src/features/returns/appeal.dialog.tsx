import { claims, returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { returnDetail as words } from '@stowline/text/returns-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormDialog, FormField, sentBy, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { notify } from '../../ui/toast/notify.ts'
import { AppealInput } from './photo-input.tsx'

type Values = { readonly text: string | undefined; readonly photoIds: readonly string[] }
type Props = { readonly row: ReturnRow; readonly onClose: () => void }

/** What the merchant disputes, with photos; one appeal is open at a time. */
export const AppealDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const of = row.receiveType === 'unannounced' ? claims.appeal : returns.appeal
  const call = useFormCall(of, { refreshes: [returns.list, returns.detail, claims.list, claims.detail] })
  const kit = useDialogForm<Values>({
    initial: { text: undefined, photoIds: [] },
    onSave: (values) => call.run(sentBy(of, { id: row.id, ...values })),
  })
  const done = () => {
    notify({ kind: 'success', text: t(words.appealDone) })
    void queries.invalidateQueries({ queryKey: listKey('returns') })
    void queries.invalidateQueries({ queryKey: listKey('claims') })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.appealTitle, { no: row.returnNo })} onSaved={done} onClose={onClose}>
      <FormField of={returns.appeal} name="text" label={words.appealText} />
      <FormField of={returns.appeal} name="photoIds" label={words.appealPhotos} isRequired={false}>
        <AppealInput />
      </FormField>
    </FormDialog>
  )
}
