import type { AccountField, CarrierAccount } from '@stowline/domain/shipping/carrier'

/** An account with this number lives in real time, whatever the carrier's day: the demo's parcels of the past weeks travel at their own pace. */
const realTimeNumber = 'REALTIME'

/** The practice carrier needs no credentials; a number may be given so that lists of accounts can be told apart. */
export const accountFields: readonly AccountField[] = [
  {
    key: 'number',
    label: ['账号', 'Account number'],
    isSecret: false,
    isRequired: false,
    pattern: '^[A-Za-z0-9-]{0,20}$',
    form: ['最多 20 位字母或数字', 'up to 20 letters or digits'],
  },
]

const realDay = 86_400_000

/** Milliseconds of one carrier day for an account. */
export const dayOf = (account: CarrierAccount, day: number): number =>
  account.number === realTimeNumber ? realDay : day
