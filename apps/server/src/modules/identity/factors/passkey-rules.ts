/** What judges the answers of authenticators: loaded by the first of them, since it is a fifth of all files that every process would load at its start. */
export const passkeyRules = () => import('@simplewebauthn/server')
