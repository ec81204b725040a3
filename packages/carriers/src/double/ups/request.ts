import { inches, pounds } from '@stowline/domain/kernel/units'
import { normalZip } from '@stowline/domain/shipping/address'
import type { SignType } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { amount, many, maybe, text } from '../../lenient.ts'
import type { Package, Party } from '../../practice/remote/book.ts'
import { areaOf } from '../consignment.ts'

const Address = z.object({
  AddressLine: many(text),
  City: text,
  StateProvinceCode: text,
  PostalCode: text,
  CountryCode: text,
  // An indicator: it counts that it is there, empty or not.
  ResidentialAddressIndicator: z.unknown().optional(),
})
export const UpsParty = z.object({
  Name: text,
  AttentionName: text,
  ShipperNumber: text,
  Phone: maybe(z.object({ Number: text })),
  Address: maybe(Address),
})

/** A company has somebody to its attention; without, the name is the person's. */
export const toParty = (party: z.infer<typeof UpsParty> | undefined): Party => {
  const address = party?.Address
  return {
    name: party?.AttentionName || (party?.Name ?? ''),
    company: party?.AttentionName ? party.Name : '',
    phone: party?.Phone?.Number ?? '',
    lines: address?.AddressLine ?? [],
    city: address?.City ?? '',
    zip: normalZip(address?.PostalCode ?? '') ?? address?.PostalCode ?? '',
    ...areaOf(address?.CountryCode ?? '', address?.StateProvinceCode ?? ''),
    residential:
      address !== undefined &&
      'ResidentialAddressIndicator' in address &&
      address.ResidentialAddressIndicator !== undefined,
  }
}

const Unit = maybe(z.object({ Code: text }))
export const UpsPackage = z.object({
  Dimensions: maybe(z.object({ UnitOfMeasurement: Unit, Length: amount, Width: amount, Height: amount })),
  PackageWeight: maybe(z.object({ UnitOfMeasurement: Unit, Weight: amount })),
  PackageServiceOptions: maybe(z.object({ DeliveryConfirmation: maybe(z.object({ DCISType: text })) })),
  ReferenceNumber: many(z.object({ Value: text })),
})
export type UpsPackage = z.infer<typeof UpsPackage>

/** Without dimensions UPS rates by weight alone: a cube of an inch has none. */
export const toPackage = ({ Dimensions, PackageWeight }: UpsPackage): Package => {
  const isMetric = Dimensions?.UnitOfMeasurement?.Code === 'CM'
  const side = (value: number | undefined) => inches(value ?? 1, isMetric ? 'metric' : 'imperial')
  const weight = PackageWeight?.Weight ?? 0
  const unit = PackageWeight?.UnitOfMeasurement?.Code ?? 'LBS'
  return {
    inches: [side(Dimensions?.Length), side(Dimensions?.Width), side(Dimensions?.Height)],
    pounds: unit === 'OZS' ? weight / 16 : pounds(weight, unit === 'KGS' ? 'metric' : 'imperial'),
  }
}

const signatures: Readonly<Record<string, SignType>> = { '1': 'indirect', '2': 'direct', '3': 'adult' }

/** Delivery confirmation of the packages: for the whole shipment, since ours never differ. */
export const toSignature = (packages: readonly UpsPackage[]): SignType =>
  signatures[packages[0]?.PackageServiceOptions?.DeliveryConfirmation?.DCISType ?? ''] ?? 'none'

export const UpsRequest = maybe(
  z.object({ SubVersion: text, RequestOption: text, TransactionReference: maybe(z.object({ CustomerContext: text })) }),
)
export type UpsRequest = z.infer<typeof UpsRequest>

/** What every UPS reply begins with. */
export const success = (request?: UpsRequest) => ({
  ResponseStatus: { Code: '1', Description: 'Success' },
  TransactionReference: { CustomerContext: request?.TransactionReference?.CustomerContext || 'none' },
})

/** "20260714" -> "2026-07-14"; today when it was left out. */
export const toDay = (compact: string, now: number): string =>
  /^\d{8}$/.test(compact)
    ? `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
    : new Date(now).toISOString().slice(0, 10)
