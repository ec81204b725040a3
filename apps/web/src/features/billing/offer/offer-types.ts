import type { offer } from '@stowline/contract/billing/offer.contract'
import type { Output } from '@stowline/contract/kernel/rpc'

export type Offer = Output<typeof offer.detail>
export type Version = Offer['versions'][number]
export type Card = NonNullable<Offer['card']>
export type Channel = Card['channels'][number]
export type Cell = Output<typeof offer.findCell>['cells'][number]
