import type { FormOf } from '@stowline/contract/kernel/form'
import { settings } from '@stowline/contract/settings/settings.contract'
import { platforms } from '@stowline/domain/orders/lifecycle'
import { platformNames } from '@stowline/text/orders'
import { storesScreen as words } from '@stowline/text/stores-screen'
import { Select, Switch } from 'antd'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'
import type { Store } from './stores.filters.ts'
import { useRereadStores } from './use-store-actions.ts'

const of = settings.createStore
type Values = FormOf<typeof of>

const initialOf = (store: Store | undefined): Values => ({
  shopName: store?.shopName,
  platformId: store?.platformId,
  isActive: store?.isActive ?? true,
})

/** Makes the store, or changes the one that is there. */
const useSaveStore = (store: Store | undefined) => {
  const create = useFormCall(of)
  const update = useFormCall(settings.updateStore)
  return (values: Values) => {
    if (!store) return create.run(sentBy(of, values))
    const { id, version } = store
    return update.run(sentBy(settings.updateStore, { ...values, id, version }))
  }
}

/** A store that orders come from: a new one or one that is edited. */
export const StoreDialog = ({ store, onClose }: { store: Store | undefined; onClose: () => void }) => {
  const t = useText()
  const reread = useRereadStores()
  const kit = useDialogForm<Values>({ initial: initialOf(store), onSave: useSaveStore(store) })
  const saved = async () => {
    notify({ kind: 'success', text: t(words.saved) })
    await reread()
    onClose()
  }
  return (
    <FormDialog kit={kit} title={t(store ? words.editStore : words.add)} onSaved={() => void saved()} onClose={onClose}>
      <FormRow>
        <FormField of={of} name="shopName" label={words.shopName} input={{ autoFocus: true }} />
        <FormField of={of} name="platformId" label={words.platform}>
          <Select options={platforms.map((value) => ({ value, label: t(platformNames[value]) }))} />
        </FormField>
      </FormRow>
      {store && (
        <FormField of={of} name="isActive" label={words.activeLabel}>
          <Switch />
        </FormField>
      )}
    </FormDialog>
  )
}
