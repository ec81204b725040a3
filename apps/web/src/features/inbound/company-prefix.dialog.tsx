import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { FormOf } from '@stowline/contract/kernel/form'
import { cartonLabels as words } from '@stowline/text/inbound-settings'
import { useApi } from '../../api/use-api.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormDialog, FormField, sentBy, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'

const of = inbound.setPrefix
type Values = FormOf<typeof of>

/** The merchant's GS1 company prefix: with one, cartons are numbered as SSCC. */
export const CompanyPrefix = ({ onClose }: { onClose: () => void }) => {
  const { data } = useApi(inbound.prefix, {}, { isQuiet: true })
  return data ? <PrefixForm stored={data} onClose={onClose} /> : null
}

type Stored = { readonly prefix: string; readonly inherited: string }

const PrefixForm = ({ stored, onClose }: { stored: Stored; onClose: () => void }) => {
  const t = useText()
  const call = useFormCall(of, { refreshes: [inbound.prefix] })
  const kit = useDialogForm<Values>({
    initial: { prefix: stored.prefix },
    onSave: ({ prefix }) => call.run(sentBy(of, { prefix: prefix ?? '' })),
  })
  const done = () => {
    notify({ kind: 'success', text: t(words.prefixSaved) })
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(words.prefix)} onSaved={done} onClose={onClose}>
      <FormField
        of={of}
        name="prefix"
        label={words.prefix}
        isRequired={false}
        help={words.prefixHelp}
        format={words.prefixFormat}
      />
      {stored.inherited && <p className="kit-second">{t(words.inherited, { prefix: stored.inherited })}</p>}
    </FormDialog>
  )
}
