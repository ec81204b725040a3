import { inches, pounds } from '@stowline/domain/kernel/units'
import type { Address, Label, Parcel, ShipRequest } from '@stowline/domain/shipping/carrier'
import type { Order, Package, Party } from './remote/book.ts'
import type { Sold } from './remote/sale.ts'

export const toParty = (address: Address): Party => ({
  name: address.name.trim(),
  company: address.company?.trim() ?? '',
  phone: address.phone.trim(),
  lines: [address.street, address.street2 ?? ''].map((line) => line.trim()).filter(Boolean),
  city: address.city.trim(),
  state: address.state.trim().toUpperCase(),
  zip: address.postalCode.trim(),
  country: address.country.trim().toUpperCase(),
  residential: address.isResidential ?? !address.company,
})

export const toPackage = ({ length, width, height, weight, unit }: Parcel): Package => ({
  inches: [inches(length, unit), inches(width, unit), inches(height, unit)],
  pounds: pounds(weight, unit),
})

export const toRequest = (request: ShipRequest): Order => ({
  reference: request.reference,
  service: request.serviceCode,
  sender: toParty(request.from),
  recipient: toParty(request.to),
  packages: request.parcels.map(toPackage),
  signature: request.signType,
  shipDate: request.shipDate,
  orderNo: request.orderNo,
  isReturn: request.isReturn ?? false,
  ...(request.warehouseMark === undefined ? {} : { mark: request.warehouseMark }),
})

export const fromResponse = (sold: Sold): Label => ({
  trackingNumber: sold.numbers[0] ?? '',
  reference: sold.reference,
  serviceCode: sold.service,
  total: sold.price,
  zone: sold.zone,
  billableWeight: sold.billedPounds,
  documents: sold.labels,
})
