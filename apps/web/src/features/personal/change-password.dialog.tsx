import './personal.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { passwords } from '@stowline/text/login'
import { common } from '@stowline/text/ui'
import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { sayNow } from '../../api/language.ts'
import { logoutDelay } from '../../api/limits.ts'
import { notify } from '../../ui/toast/notify.ts'
import { endSession, useUser } from '../../api/session.ts'
import { FormDialog, OwnField, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { PasswordRules } from '../../ui/password/password-rules.tsx'
import { changePassword, checkTyped, type Typed } from './change-password.ts'

type Props = {
  /** `forced` can't be closed; its only other way out is signing out. */
  mode: 'normal' | 'forced'
  explain?: string
  onClose: () => void
}

const nothingTyped: Typed = { current: '', next: '', repeat: '' }

/** The new password, with the rules it keeps already. */
const NewPassword = (field: ComponentProps<typeof Input.Password>) => (
  <>
    <Input.Password {...field} autoComplete="new-password" />
    <PasswordRules password={String(field.value ?? '')} />
  </>
)

/** Said when the field is left; typing takes it away. */
const ruleOf = (t: (pair: Pair) => string, field: keyof Typed, typed: () => Typed) => ({
  validateTrigger: 'onBlur',
  validator: async () => {
    const fault = checkTyped(typed())[field]
    if (fault) throw new Error(t(fault))
  },
})

/** After success the person signs in again. */
const leave = () => {
  notify({ kind: 'success', text: sayNow(passwords.initPasswordSuccess) })
  setTimeout(() => endSession(sayNow(passwords.initPasswordSuccess)), logoutDelay)
}

/** D1: changing one's own password. */
export const ChangePasswordDialog = ({ mode, explain, onClose }: Props) => {
  const t = useText()
  const user = useUser()
  const kit = useDialogForm<Typed>({
    initial: nothingTyped,
    onSave: async (typed) => {
      if (!user) return { ok: false, problems: [] }
      const problem = await changePassword(user.id, typed)
      return problem ? { ok: false, problems: [problem] } : { ok: true }
    },
  })
  const isForced = mode === 'forced'
  const rulesOf = (field: keyof Typed) => [ruleOf(t, field, () => kit.form.getFieldsValue(true))]
  return (
    <FormDialog
      kit={kit}
      width={440}
      title={t(isForced ? passwords.changeForced : passwords.change)}
      saveLabel={passwords.save}
      closeLabel={isForced ? passwords.signOut : common.cancel}
      isBinding={isForced}
      onSaved={leave}
      onClose={onClose}
    >
      {explain && <p className="dialog-lead">{explain}</p>}
      <OwnField name="current" label={passwords.current} rules={rulesOf('current')}>
        <Input.Password autoComplete="current-password" autoFocus />
      </OwnField>
      <OwnField name="next" label={passwords.next} rules={rulesOf('next')}>
        <NewPassword />
      </OwnField>
      <OwnField name="repeat" label={passwords.repeat} rules={rulesOf('repeat')}>
        <Input.Password autoComplete="new-password" />
      </OwnField>
    </FormDialog>
  )
}
