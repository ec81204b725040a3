import { identity } from '@stowline/contract/identity/identity.contract'
import { passwordLength } from '@stowline/domain/identity/password'
import { accountsErrors } from '@stowline/text/accounts'
import { accountForm as words } from '@stowline/text/accounts-screen'
import { passwords } from '@stowline/text/login'
import { Input } from 'antd'
import { send } from '../../api/client.ts'
import { sealFresh } from '../../api/seal.ts'
import { useUser } from '../../api/session.ts'
import { FormDialog, OwnField, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'
import type { Account } from './accounts.filters.ts'

type Typed = { readonly own: string; readonly next: string; readonly repeat: string }
const nothing: Typed = { own: '', next: '', repeat: '' }

type Id = Account['id']

/** Two calls, as the specification has it: one's own password is verified, then the other account gets its new one. */
const givePassword = async (ownId: Id, id: Id, { own, next }: Typed) => {
  const sealedOwn = await sealFresh(own)
  if (!sealedOwn.ok) return { name: 'own', message: sealedOwn.problem.message }
  const verified = await send(identity.verifyPassword, { id: ownId, ...sealedOwn.value }, { isQuiet: true })
  if (!verified.ok) return { name: 'own', message: verified.problem.message }
  const sealedNext = await sealFresh(next)
  if (!sealedNext.ok) return { name: 'next', message: sealedNext.problem.message }
  const given = await send(
    identity.updatePassword,
    { id, ...sealedNext.value, ticket: verified.value.ticket },
    { isQuiet: true },
  )
  return given.ok ? undefined : { name: 'next', message: given.problem.message }
}

const checked = (isGood: boolean, text: string) => (isGood ? Promise.resolve() : Promise.reject(new Error(text)))

type Props = { readonly account: Account; readonly onSaved: () => void; readonly onClose: () => void }

/** Changes somebody else's password, after one's own. */
export const GivePasswordDialog = ({ account, onSaved, onClose }: Props) => {
  const t = useText()
  const user = useUser()
  const kit = useDialogForm<Typed>({
    initial: nothing,
    onSave: async (typed) => {
      if (!user) return { ok: false, problems: [] }
      const problem = await givePassword(user.id, account.id, typed)
      return problem ? { ok: false, problems: [{ ...problem, message: problem.message ?? '' }] } : { ok: true }
    },
  })
  const saved = () => {
    notify({ kind: 'success', text: t(words.passwordSet) })
    onSaved()
    onClose()
  }
  const isFit = ({ length }: string) => length >= passwordLength.min && length <= passwordLength.max
  const length = { validator: (_: unknown, value = '') => checked(isFit(value), t(accountsErrors.passwordLength)) }
  return (
    <FormDialog
      kit={kit}
      title={t(words.givenTitle, { name: account.userName })}
      width={440}
      onSaved={saved}
      onClose={onClose}
    >
      <OwnField name="own" label={words.ownPassword} rules={[length]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </OwnField>
      <OwnField name="next" label={passwords.next} help={words.givenHelp} rules={[length]}>
        <Input.Password autoComplete="new-password" />
      </OwnField>
      <OwnField
        name="repeat"
        label={words.confirm}
        dependencies={['next']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value = '') => checked(value === getFieldValue('next'), t(words.mismatch)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </OwnField>
    </FormDialog>
  )
}
