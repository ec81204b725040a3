import type { Pair } from '@stowline/text/kernel/pair'
import { login } from '@stowline/text/login'
import { useState } from 'react'
import { hasPasskeys } from '../../api/factors/has-passkeys.ts'
import { useText } from '../../ui/language/language.tsx'
import { enter, type SignedIn, signInMessage } from './sign-in.ts'

/** The library comes with the first click. */
const load = () => import('../../api/factors/passkeys.ts')

type Props = {
  readonly label?: Pair
  readonly ticket?: string
  readonly isPrimary?: boolean
  readonly onEntered: (entered: SignedIn) => void
  readonly onRefused: (message: string, code: string) => void
}

/** Signs in with a passkey, without account and password; with a ticket as the second step. */
export const PasskeyButton = ({ label = login.withPasskey, ticket, isPrimary, onEntered, onRefused }: Props) => {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const go = async () => {
    if (isBusy) return
    setIsBusy(true)
    const proven = await (await load()).enterWithPasskey(ticket)
    const entered = proven.ok ? await enter(proven.value) : proven
    setIsBusy(false)
    if (entered.ok) onEntered(entered.value)
    else onRefused(signInMessage(entered.problem), entered.problem.code)
  }
  if (!hasPasskeys()) return null
  return (
    <button
      type="button"
      className={isPrimary ? 'primary-button' : 'link-button second-way'}
      aria-busy={isBusy}
      onPointerEnter={() => void load()}
      onClick={() => void go()}
    >
      {t(label)}
    </button>
  )
}
