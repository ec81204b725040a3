import { passwords } from '@stowline/text/login'
import { signOut } from '../../api/sign-out.ts'
import { useText } from '../../ui/language/language.tsx'
import { ChangePasswordDialog } from './change-password.dialog.tsx'

/** Before the shell: the password must be changed, and nothing else is possible but signing out. */
const ForcedChange = ({ isFirst }: { isFirst: boolean }) => {
  const t = useText()
  return (
    <ChangePasswordDialog
      mode="forced"
      explain={t(isFirst ? passwords.firstLogin : passwords.needChange)}
      onClose={() => void signOut()}
    />
  )
}
export default ForcedChange
