import { identity } from '@stowline/contract/identity/identity.contract'
import { passwords } from '@stowline/text/login'
import { send } from '../../api/client.ts'
import { endSession } from '../../api/session.ts'
import { useText } from '../../ui/language/language.tsx'
import { ChangePasswordDialog } from './change-password.dialog.tsx'

/** Before the shell: the password must be changed, and nothing else is possible but signing out. */
const ForcedChange = ({ isFirst }: { isFirst: boolean }) => {
  const t = useText()
  const leave = () => {
    void send(identity.logOut, {}, { isQuiet: true })
    endSession()
  }
  return <ChangePasswordDialog mode="forced" explain={t(isFirst ? passwords.firstLogin : passwords.needChange)} onClose={leave} />
}
export default ForcedChange
