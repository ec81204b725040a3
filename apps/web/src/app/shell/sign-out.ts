import { identity } from '@stowline/contract/identity/identity.contract'
import { send } from '../../api/client.ts'
import { endSession } from '../../api/session.ts'

/** Ends the session here at once and on the server if it can be reached. */
export const signOut = async (): Promise<void> => {
  const told = send(identity.logOut, {}, { isQuiet: true })
  endSession()
  await told
}
