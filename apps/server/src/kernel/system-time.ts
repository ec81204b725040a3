/**
 * Time as it is, for what protects people: sign-ins, sessions, tickets, tokens, keys, leases, the audit trail. The demo's clock does not move it.
 * A class of its own, so that a moment of the business is none: what takes this does not compile with the other.
 */
export class SystemTime extends Date {
  readonly clock = 'system'
}
