import type { Services } from '../../../kernel/context.ts'

/** A portal on its own machine is opened at any port. */
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/**
 * For which site passkeys are (WebAuthn: RP ID and origin): the host and the origin of PUBLIC_URL, where people reach the portal. Other addresses of it
 * are other sites to a browser.
 */
export const relyingParty = ({ publicUrl }: Pick<Services, 'publicUrl'>) => {
  const { hostname: id, origin } = new URL(publicUrl)
  const isOwn = (other: string): boolean =>
    other === origin || (isLocal(id) && URL.canParse(other) && new URL(other).hostname === id)
  return { id, isOwn }
}
