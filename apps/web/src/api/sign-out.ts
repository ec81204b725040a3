import { identity } from '@stowline/contract/identity/identity.contract'
import { send } from './client.ts'
import { forgetSession } from './session.ts'

/** Ends the session here at once and on the server if it can be reached. */
export const signOut = async (): Promise<void> => {
  const told = send(identity.logOut, {}, { isQuiet: true })
  forgetSession()
  await told
}
