/** Passkeys exist on https and on localhost only, and not in every browser. */
export const hasPasskeys = (): boolean => globalThis.isSecureContext && 'PublicKeyCredential' in globalThis
