import { inches, pounds } from '@stowline/domain/kernel/units'
import { normalZip } from '@stowline/domain/shipping/address'
import type { SignType } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { amount, flag, many, maybe, text } from '../../lenient.ts'
import type { Package, Party } from '../../practice/remote/book.ts'
import { areaOf } from '../consignment.ts'

export const FedexParty = z.object({
  contact: maybe(z.object({ personName: text, companyName: text, phoneNumber: text })),
  address: maybe(
    z.object({
      streetLines: many(text),
      city: text,
      stateOrProvinceCode: text,
      postalCode: text,
      countryCode: text,
      residential: flag,
    }),
  ),
})
export type FedexParty = z.infer<typeof FedexParty>

export const toParty = (party: FedexParty | undefined): Party => {
  const { contact, address } = party ?? {}
  return {
    name: contact?.personName || (contact?.companyName ?? ''),
    company: contact?.personName ? (contact.companyName ?? '') : '',
    phone: contact?.phoneNumber ?? '',
    lines: address?.streetLines ?? [],
    city: address?.city ?? '',
    zip: normalZip(address?.postalCode ?? '') ?? address?.postalCode ?? '',
    ...areaOf(address?.countryCode ?? '', address?.stateOrProvinceCode ?? ''),
    residential: address?.residential ?? false,
  }
}

export const FedexPackage = z.object({
  groupPackageCount: amount,
  weight: maybe(z.object({ units: text, value: amount })),
  dimensions: maybe(z.object({ length: amount, width: amount, height: amount, units: text })),
  customerReferences: many(z.object({ customerReferenceType: text, value: text })),
  packageSpecialServices: maybe(z.object({ signatureOptionType: text })),
})
export type FedexPackage = z.infer<typeof FedexPackage>

/** One line of a request may stand for several packages alike. Without dimensions FedEx rates by weight alone. */
export const toPackages = (lines: readonly FedexPackage[]): Package[] =>
  lines.flatMap(({ groupPackageCount, weight, dimensions }) => {
    const side = (value: number | undefined) => inches(value ?? 1, dimensions?.units === 'CM' ? 'metric' : 'imperial')
    const one: Package = {
      inches: [side(dimensions?.length), side(dimensions?.width), side(dimensions?.height)],
      pounds: pounds(weight?.value ?? 0, weight?.units === 'KG' ? 'metric' : 'imperial'),
    }
    return Array.from({ length: Math.max(1, groupPackageCount ?? 1) }, () => one)
  })

const signatures: Readonly<Record<string, SignType>> = { INDIRECT: 'indirect', DIRECT: 'direct', ADULT: 'adult' }

export const toSignature = (lines: readonly FedexPackage[]): SignType =>
  signatures[lines[0]?.packageSpecialServices?.signatureOptionType ?? ''] ?? 'none'

/** "2026-07-14"; today when it was left out. */
export const toDay = (stamp: string, now: number): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(stamp) ? stamp : new Date(now).toISOString().slice(0, 10)
