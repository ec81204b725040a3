import { normaliseAddress } from '@stowline/domain/shipping/address'
import type { Party } from '../practice/remote/book.ts'

/** An address as either carrier's look-up is asked for it. */
export type AskedAddress = {
  readonly lines: readonly string[]
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
  readonly name?: string
  readonly company?: string
}

/** The party that an asked address names, tidied as a post office would. */
export const partyAt = ({ lines, name = '', company = '', ...asked }: AskedAddress): Party => {
  const [street = '', ...more] = lines
  const tidy = normaliseAddress({ ...asked, name: '', phone: '', street })
  return {
    name,
    company,
    phone: '',
    lines: [tidy.street, ...more],
    city: tidy.city,
    state: tidy.state,
    zip: tidy.postalCode,
    country: tidy.country,
    residential: false,
  }
}
