import { countryCode } from '@stowline/domain/shipping/states'
import type { CarrierAccount, Shipment } from '@stowline/domain/shipping/carrier'
import { shipperNumber } from './account.ts'
import { cut } from '../party.ts'
import { most } from './party.ts'

const transportation = '01'

/** Who pays UPS: the account itself, or a third party whose account is told by its number and the place it is registered at. */
export const toShipmentCharge = ({ billTo }: Pick<Shipment, 'billTo'>, account: CarrierAccount) => {
  if (!billTo) return [{ Type: transportation, BillShipper: { AccountNumber: shipperNumber(account) } }]
  const { number, postalCode, country } = billTo
  return [
    {
      Type: transportation,
      BillThirdParty: {
        AccountNumber: number.trim().toUpperCase(),
        Address: {
          PostalCode: cut(postalCode.replace(/[\s-]/g, ''), most.postalCode),
          CountryCode: countryCode(country),
        },
      },
    },
  ]
}
