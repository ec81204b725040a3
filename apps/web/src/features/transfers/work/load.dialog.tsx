import type { FormOf } from '@stowline/contract/kernel/form'
import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import { transferWork as words } from '@stowline/text/transfers-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { Help } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { refreshWork } from './refresh-work.ts'

const of = transferring.load
type Values = FormOf<typeof of, { without: 'merchantId' | 'id' }>
type Props = { readonly row: TransferWork; readonly onClose: () => void }

/** Loading begins, with so many pallets. */
export const LoadDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const call = useFormCall(of)
  const kit = useDialogForm<Values>({
    initial: { palletNum: row.palletNum || row.suggestPalletNum || 1 },
    onSave: (values) => call.run(sentBy(of, { merchantId: row.merchantId, id: row.id, ...values })),
  })
  const done = () => {
    refreshWork(queries, t(words.loadDone))
    onClose()
  }
  return (
    <FormDialog
      kit={kit}
      title={t(words.loadTitle, { no: row.transID })}
      saveLabel={words.load}
      onSaved={done}
      onClose={onClose}
    >
      <Help text={words.loadText} />
      <FormField of={of} name="palletNum" label={words.loadPallets} />
    </FormDialog>
  )
}
