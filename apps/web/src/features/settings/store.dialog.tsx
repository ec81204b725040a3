import type { FormOf } from '@stowline/contract/kernel/form'
import { settings } from '@stowline/contract/settings/settings.contract'
import { platforms } from '@stowline/domain/orders/lifecycle'
import { storeFields } from '@stowline/domain/settings/store-fields'
import { platformNames } from '@stowline/text/orders'
import { storesScreen as words } from '@stowline/text/stores-screen'
import { Form, Select, Switch } from 'antd'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { StoreCredentials } from './store-credentials.tsx'
import type { Store } from './stores.filters.ts'
import { useRereadStores } from './use-store-actions.ts'

const of = settings.createStore
type Values = FormOf<typeof of>

/** What stands in the open; secrets are not there to be shown. */
const openCredentials = ({ platformId, credentials }: Store) =>
  Object.fromEntries(
    storeFields(platformId).flatMap(({ key, isSecret }) => (isSecret ? [] : [[key, credentials[key] ?? '']])),
  )

const initialOf = (store: Store | undefined): Values => ({
  shopName: store?.shopName,
  platformId: store?.platformId,
  isActive: store?.isActive ?? true,
  credentials: store ? openCredentials(store) : {},
})

/** Of the chosen platform's form alone; what was cleared is sent as empty. */
const typedCredentials = ({ platformId, credentials }: Values): Record<string, string> =>
  Object.fromEntries((platformId ? storeFields(platformId) : []).map(({ key }) => [key, credentials?.[key] ?? '']))

/** Makes the store, or changes the one that is there. */
const useSaveStore = (store: Store | undefined) => {
  const create = useFormCall(of)
  const update = useFormCall(settings.updateStore)
  return (typed: Values) => {
    const values = { ...typed, credentials: typedCredentials(typed) }
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
  const watched: Values['platformId'] = Form.useWatch('platformId', kit.form)
  const saved = async () => {
    notify({ kind: 'success', text: t(words.saved) })
    await reread()
    onClose()
  }
  return (
    <FormDialog
      kit={kit}
      title={t(store ? words.editStore : words.add)}
      width={640}
      onSaved={() => void saved()}
      onClose={onClose}
    >
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
      <StoreCredentials store={store} platformId={watched ?? store?.platformId} />
    </FormDialog>
  )
}
