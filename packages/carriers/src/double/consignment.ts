import type { SignType } from '@stowline/domain/shipping/carrier'
import { territories } from '../party.ts'
import type { Package, Party } from '../practice/remote/book.ts'

export const labelKinds = ['gif', 'png', 'pdf', 'zpl'] as const
export type LabelKind = (typeof labelKinds)[number]

/** A shipment as both carriers understand it, whichever carrier's words it came in. */
export type Consignment = {
  readonly service: string
  readonly sender: Party
  readonly recipient: Party
  readonly packages: readonly Package[]
  readonly signature: SignType
  /** "2026-07-14" */
  readonly shipDate: string
  readonly isReturn: boolean
  /** The customer's own, by which the shipment is found again. */
  readonly references: readonly string[]
  readonly label: LabelKind
  /** Somebody else's account pays. */
  readonly isThirdParty: boolean
}

/** What a rate is asked for: no labels, no references. */
export type RateAsk = Pick<Consignment, 'sender' | 'recipient' | 'packages' | 'signature' | 'shipDate'>

/** The islands come as countries of their own, and are served as states are. */
export const areaOf = (country: string, state: string): Pick<Party, 'country' | 'state'> =>
  territories.includes(country) ? { country: 'US', state: country } : { country, state }
