import { inches, pounds } from '@stowline/domain/kernel/units'
import type { Parcel, Shipment } from '@stowline/domain/shipping/carrier'
import { ownPackaging, signatures } from './codes.ts'

/** A tenth that floats missed by a hair is that tenth, not the next one. */
const hair = 1e-6

/** Whole inches, begun ones full, the longest first. UPS carries nothing near 999. */
const toDimensions = ({ length, width, height, unit }: Parcel) => {
  const [Length = '', Width = '', Height = ''] = [length, width, height]
    .map((side) => Math.min(999, Math.max(1, Math.ceil(inches(side, unit) - hair))))
    .sort((a, b) => b - a)
    .map(String)
  return { UnitOfMeasurement: { Code: 'IN', Description: 'Inches' }, Length, Width, Height }
}

/** Pounds with one decimal, rounded up; five letters hold any parcel there is. */
const weightOf = ({ weight, unit }: Parcel): string => {
  const tenths = Math.max(1, Math.ceil(pounds(weight, unit) * 10 - hair))
  return tenths < 10_000 ? String(tenths / 10) : String(Math.min(99_999, Math.ceil(tenths / 10)))
}

/** Measures of a parcel, in the one pair of units that both of UPS's services take from an American shipper. */
export const toMeasures = (parcel: Parcel) => ({
  Dimensions: toDimensions(parcel),
  PackageWeight: { UnitOfMeasurement: { Code: 'LBS', Description: 'Pounds' }, Weight: weightOf(parcel) },
})

export const packaging = { Code: ownPackaging, Description: 'Customer Supplied Package' }

/** A return is signed for by nobody: UPS offers the option on the way out only. */
export const toServiceOptions = ({
  signType,
  isReturn = false,
}: Pick<Shipment, 'signType'> & { isReturn?: boolean | undefined }) => {
  const type = isReturn ? undefined : signatures[signType]
  return type === undefined ? {} : { PackageServiceOptions: { DeliveryConfirmation: { DCISType: type } } }
}
