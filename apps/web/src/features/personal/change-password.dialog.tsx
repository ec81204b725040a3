import './personal.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { passwords } from '@stowline/text/login'
import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { useUser } from '../../api/session.ts'
import { FormDialog, OwnField, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { PasswordRules } from '../../ui/password/password-rules.tsx'
import { changePassword, checkTyped, leaveWithNewPassword, type Typed } from '../../api/change-password.ts'

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

/** D1: changing one's own password. The one that must be changed before anything else is a page of its own, beside signing in. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
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
  const rulesOf = (field: keyof Typed) => [ruleOf(t, field, () => kit.form.getFieldsValue(true))]
  return (
    <FormDialog
      kit={kit}
      width={440}
      title={t(passwords.change)}
      saveLabel={passwords.save}
      onSaved={leaveWithNewPassword}
      onClose={onClose}
    >
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
