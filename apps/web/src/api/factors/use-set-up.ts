import { useState } from 'react'
import type { Outcome } from '../failure.ts'
import { useUser } from '../session.ts'
import { provePassword } from './prove-password.ts'

/** `onAdded`: the factor is there; what is left is to keep the recovery codes. */
export type SetUp = { readonly onDone: () => void; readonly onAdded?: () => void }

/** What every set-up goes through: the password where the sign-in is older, then the recovery codes where it is the first factor. */
export const useSetUp = ({ onDone, onAdded }: SetUp) => {
  const user = useUser()
  const [ticket, setTicket] = useState<string>()
  const [asksPassword, setAsksPassword] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const prove = async (password: string): Promise<Outcome<{ ticket: string }>> => {
    if (!user) throw new Error('nobody is signed in')
    const proven = await provePassword(user.id, password)
    if (!proven.ok) return proven
    setTicket(proven.value.ticket)
    setAsksPassword(false)
    return proven
  }
  /** Whether the server wants the password first; it is asked for then. */
  const needsPassword = (outcome: Outcome<unknown>): boolean => {
    const needs = !outcome.ok && ['auth.passwordNeeded', 'identity.ticketExpired'].includes(outcome.problem.code)
    if (needs) setAsksPassword(true)
    return needs
  }
  const added = (recoveryCodes: readonly string[] | null) => {
    onAdded?.()
    if (recoveryCodes) setCodes(recoveryCodes)
    else onDone()
  }
  return { ticket, asksPassword, codes, prove, needsPassword, added }
}
