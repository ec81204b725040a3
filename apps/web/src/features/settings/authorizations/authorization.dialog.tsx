import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import type { FormOf } from '@stowline/contract/kernel/form'
import { grantable } from '@stowline/domain/identity/accounts'
import { menuTree } from '@stowline/domain/identity/menus'
import { authorizationsScreen as words } from '@stowline/text/authorizations-screen'
import { useUser } from '../../../api/session.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, FormSection, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useLocale, useText } from '../../../ui/language/language.tsx'
import { MenuChoice } from '../../../ui/menu-choice/menu-choice.tsx'
import { dayOf } from '../../../ui/time/moments.ts'
import { lastMoment } from './authorization-status.ts'
import type { Authorization } from './authorizations.filters.ts'
import { EventsInput } from './events-input.tsx'
import type { Secret } from './secret.dialog.tsx'
import { ValidityInput } from './validity-input.tsx'

const of = authorizations.create
type Values = FormOf<typeof of, { without: 'timeZone' }>

const initialOf = (row: Authorization | undefined, zone: string): Values => ({
  authorizationName: row?.authorizationName,
  companyName: row?.companyName,
  redirectUrl: row?.redirectUrl,
  events: row?.events ?? [],
  scope: row?.scope ?? [],
  validUntil: row?.validUntil ? dayOf(lastMoment(row.validUntil), zone) : undefined,
})

/** Makes it, which answers the secret, or changes the one that is there. */
const useSave = (row: Authorization | undefined, onSecret: (secret: Secret) => void) => {
  const create = useFormCall(of)
  const update = useFormCall(authorizations.update)
  return async (typed: Values) => {
    const values = {
      ...typed,
      companyName: typed.companyName ?? '',
      redirectUrl: typed.redirectUrl ?? '',
      validUntil: typed.validUntil ?? null,
      timeZone: undefined,
    }
    if (row) {
      const saved = await update.run(sentBy(authorizations.update, { ...values, id: row.id, version: row.version }))
      if (saved.ok && saved.value.signingSecret) onSecret({ signingSecret: saved.value.signingSecret })
      return saved
    }
    const made = await create.run(sentBy(of, values))
    if (made.ok) onSecret(made.value)
    return made
  }
}

type Props = {
  readonly row: Authorization | undefined
  readonly onSaved: (secret: Secret | undefined) => void
  readonly onClose: () => void
}

/** A new authorization, or one that is edited (screens E2): who uses it, what for, how long. */
export const AuthorizationDialog = ({ row, onSaved, onClose }: Props) => {
  const t = useText()
  const { zone } = useLocale()
  const user = useUser()
  const made: { secret?: Secret } = {}
  const save = useSave(row, (secret) => {
    made.secret = secret
  })
  const kit = useDialogForm<Values>({ initial: initialOf(row, zone), onSave: save })
  const someMenu = {
    validator: async (_: unknown, paths: readonly string[] = []) => {
      if (paths.length === 0) throw new Error(t(words.scopeNeeded))
    },
  }
  return (
    <FormDialog
      kit={kit}
      title={t(row ? words.edit : words.add)}
      width={760}
      onSaved={() => onSaved(made.secret)}
      onClose={onClose}
    >
      <FormRow>
        <FormField of={of} name="authorizationName" label={words.name} input={{ autoFocus: !row }} />
        <FormField of={of} name="companyName" label={words.company} help={words.companyHelp} />
      </FormRow>
      <FormField of={of} name="validUntil" label={words.validity} help={words.actsForHelp}>
        <ValidityInput />
      </FormField>
      <FormSection title={words.scope} note={words.scopeNote}>
        <FormField of={of} name="scope" label={words.menus} rules={[someMenu]}>
          <MenuChoice tree={menuTree(grantable(user?.paths ?? []))} />
        </FormField>
      </FormSection>
      <FormSection title={words.callbacks}>
        <FormField
          of={of}
          name="redirectUrl"
          label={words.callback}
          help={words.callbackHelp}
          input={{ inputMode: 'url', placeholder: 'https://', spellCheck: false }}
        />
        <FormField of={of} name="events" label={words.events} help={words.eventsHelp} dependencies={['scope']}>
          <EventsInput />
        </FormField>
      </FormSection>
    </FormDialog>
  )
}
