import { keysOf } from '@stowline/domain/kernel/records'
import type { RefusalReason } from '@stowline/domain/shipping/refusal-reasons'

/** What UPS's numbers mean when it refuses to rate or to ship, and what we refuse in its place. */
const reasons: Readonly<Partial<Record<RefusalReason, readonly string[]>>> = {
  phone: ['120209', '120212', '120213', '120214'],
  street: ['120202'],
  streetTooLong: ['ups.addressTooLong'],
  city: ['120205'],
  state: ['120206'],
  postalCode: ['111285', '113021', '120207', '120802'],
  country: ['110208', '120208'],
  poBox: ['ups.poBox'],
  military: ['ups.military'],
  sender: [
    ...['110308', '111107', '111286', '113020', '120005', '120102', '120105', '120106', '120107', '120108', '120109'],
    ...['120115', '120302', '120305', '120306', '120307', '120308', '120309', '120313', '120801'],
  ],
  weight: ['111035', '120608'],
  size: ['111036', '120609'],
  service: ['111091', '111100', '111210', '111212', '111217', '111500', '121210'],
  shipDate: ['128083'],
  account: ['111580', '112111', '120100', '120113', '120120', '120122', '120124', '250038'],
  credentials: ['10401', '250001', '250002', '250003', '250004', '250009', '250047'],
  payment: ['120412'],
}

/** The same by their numbers. */
const byCode = new Map(
  keysOf(reasons).flatMap((reason) => (reasons[reason] ?? []).map((code) => [code, reason] as const)),
)

export const upsRefusal = (code: string): RefusalReason => byCode.get(code) ?? 'other'
