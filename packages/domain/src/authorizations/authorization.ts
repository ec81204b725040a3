/** How long a secret that was replaced is still taken, in milliseconds: time to bring the new one to every machine. */
export const rotationOverlap = 86_400_000

/** Whether a machine can sign in with it; `noAccount`: the account that it acts for is closed or deleted. */
export const authorizationStates = ['active', 'expired', 'noAccount'] as const
export type AuthorizationState = (typeof authorizationStates)[number]
