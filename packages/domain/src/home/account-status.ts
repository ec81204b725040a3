export const accountStatuses = ['active', 'closed', 'inArrears'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** How a merchant's account stands. In arrears: a bill of his is past its due day. */
export const accountStatus = (account: {
  readonly isClosed: boolean
  readonly hasBillPastDue: boolean
}): AccountStatus => (account.isClosed ? 'closed' : account.hasBillPastDue ? 'inArrears' : 'active')
