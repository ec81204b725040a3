import './personal.css'
import { client } from '@stowline/text/client'
import { passwords } from '@stowline/text/login'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { sayNow } from '../../api/language.ts'
import { logoutDelay } from '../../api/limits.ts'
import { notify } from '../../api/notify.ts'
import { canSeal } from '../../api/seal.ts'
import { endSession, useUser } from '../../api/session.ts'
import { useText } from '../../ui/language/language.tsx'
import { changePassword, checkTyped, type Typed } from './change-password.ts'
import { PasswordRules } from '../../ui/password/password-rules.tsx'

type Props = {
  /** `forced` can't be closed; its only other way out is signing out. */
  mode: 'normal' | 'forced'
  explain?: string
  onClose: () => void
}

const nothingTyped: Typed = { current: '', next: '', repeat: '' }

const fields = [
  ['current', passwords.current, 'current-password'],
  ['next', passwords.next, 'new-password'],
  ['repeat', passwords.repeat, 'new-password'],
] as const

/** What was typed, what is wrong with it, and the two calls. After success the person signs in again. */
const useChange = () => {
  const t = useText()
  const user = useUser()
  const [typed, setTyped] = useState(nothingTyped)
  const [shown, setShown] = useState<ReturnType<typeof checkTyped>>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const type = (field: keyof Typed, value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    setShown((errors) => (errors[field] ? checkTyped(next) : errors))
  }
  const save = async () => {
    const errors = checkTyped(typed)
    setShown(errors)
    if (Object.keys(errors).length > 0 || isSaving || !user) return
    if (!canSeal()) return setFailure(t(passwords.insecure))
    setIsSaving(true)
    const outcome = await changePassword(user.id, typed)
    setFailure(outcome.ok ? undefined : outcome.problem.message || sayNow(client.malformed))
    if (!outcome.ok) return setIsSaving(false)
    notify({ kind: 'success', text: t(passwords.initPasswordSuccess) })
    setTimeout(() => endSession(sayNow(passwords.initPasswordSuccess)), logoutDelay)
  }
  return { typed, shown, failure, isSaving, type, save }
}

/** D1: changing one's own password. */
export const ChangePasswordDialog = ({ mode, explain, onClose }: Props) => {
  const t = useText()
  const { typed, shown, failure, isSaving, type, save } = useChange()
  const isForced = mode === 'forced'
  return (
    <Modal
      open
      width={440}
      title={t(isForced ? passwords.changeForced : passwords.change)}
      closable={!isForced}
      keyboard={!isForced}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="leave" onClick={onClose}>
          {t(isForced ? passwords.signOut : passwords.close)}
        </Button>,
        <Button key="save" type="primary" loading={isSaving} onClick={() => void save()}>
          {t(passwords.save)}
        </Button>,
      ]}
    >
      <Form layout="vertical" requiredMark={false}>
        {explain && <p className="dialog-lead">{explain}</p>}
        {failure && <Alert type="error" title={failure} style={{ marginBottom: 12 }} />}
        {fields.map(([field, label, autoComplete]) => {
          const error = shown[field]
          return (
            <Form.Item
              key={field}
              htmlFor={`password-${field}`}
              label={t(label)}
              validateStatus={error ? 'error' : ''}
              help={error && t(error)}
            >
              <Input.Password
                id={`password-${field}`}
                value={typed[field]}
                autoComplete={autoComplete}
                autoFocus={field === 'current'}
                onChange={(event) => type(field, event.target.value)}
                onPressEnter={() => void save()}
              />
              {field === 'next' && <PasswordRules password={typed.next} />}
            </Form.Item>
          )
        })}
      </Form>
    </Modal>
  )
}
