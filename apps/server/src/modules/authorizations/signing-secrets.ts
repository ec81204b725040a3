import type { Work } from '../../kernel/context.ts'
import { newSigningSecret } from './sign-callback.ts'

type Sealed = {
  readonly signing_secret: Uint8Array | null
  readonly old_signing_secret: Uint8Array | null
  readonly old_signing_until: Date | null
}
type Keyring = Pick<Work, 'secrets'>

const unseal = ({ secrets }: Keyring, sealed: Uint8Array | null): string[] =>
  sealed === null ? [] : [secrets.decrypt(Buffer.from(sealed).toString())]

/** A new signing secret: the person sees it once, the row keeps it sealed, because each message is signed by it. */
export const makeSigningSecret = ({ secrets }: Keyring) => {
  const signingSecret = newSigningSecret()
  return { signingSecret, sealed: Buffer.from(secrets.encrypt(signingSecret)) }
}

/** Those that a message is signed by: the present one, and the one before while a rotation's overlap lasts. */
export const secretsToSign = (keyring: Keyring, row: Sealed, now: Date): string[] => [
  ...unseal(keyring, row.signing_secret),
  ...(row.old_signing_until && row.old_signing_until > now ? unseal(keyring, row.old_signing_secret) : []),
]
