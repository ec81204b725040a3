import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output } from '@stowline/contract/kernel/rpc'
import { palletizing } from '@stowline/contract/operations/palletizing.contract'
import { palletWords as words } from '@stowline/text/truck-papers'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'

const of = palletizing.setLimits
type Values = FormOf<typeof of>

/** How high and heavy a pallet may be that is built from now on. */
export const PalletLimitsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useApi(palletizing.limits, {}, { isQuiet: true })
  return data ? <LimitsForm stored={data} onClose={onClose} /> : null
}

const LimitsForm = ({ stored, onClose }: { stored: Output<typeof palletizing.limits>; onClose: () => void }) => {
  const t = useText()
  const call = useFormCall(of, { refreshes: [palletizing.limits, palletizing.pallets] })
  const kit = useDialogForm<Values>({
    initial: { mostHeight: stored.mostHeight, mostWeight: stored.mostWeight },
    onSave: (values) => call.run(sentBy(of, values)),
  })
  const done = () => {
    notify({ kind: 'success', text: t(words.limitsSaved) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.limits)} onSaved={done} onClose={onClose}>
      <FormRow>
        <FormField of={of} name="mostHeight" label={words.mostHeight} />
        <FormField of={of} name="mostWeight" label={words.mostWeight} />
      </FormRow>
      <p className="kit-second">{t(words.limitsNote)}</p>
    </FormDialog>
  )
}
