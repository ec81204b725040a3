import type { OrderAddress } from '@stowline/contract/orders/orders.schema'
import type { Address } from '@stowline/domain/shipping/carrier'
import type { z } from 'zod'
import type { OrderDraft } from './order-draft.ts'

type Wire = z.output<typeof OrderAddress>
type Own = OrderDraft['address']

/** The wire's spelling (cityName, stateorProvince) ends here. */
export const fromWire = ({ cityName, stateorProvince, ...rest }: Wire): Own => ({
  ...rest,
  city: cityName,
  state: stateorProvince,
})

export const toWire = ({ city, state, ...rest }: Own): Wire => ({ ...rest, cityName: city, stateorProvince: state })

/** The address as a carrier is asked about it. */
export const toCarrier = ({ recipient, ...address }: Own): Address => ({ name: recipient, ...address })

/** What a carrier proposes instead, with what it leaves open kept from ours. */
export const fromCarrier = ({ name, company = '', street2 = '', isResidential: _, ...address }: Address): Own => ({
  recipient: name,
  company,
  street2,
  ...address,
})
