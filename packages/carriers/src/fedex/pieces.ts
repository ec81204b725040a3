import { inches, pounds } from '@stowline/domain/kernel/units'
import { roundUp } from '@stowline/domain/shipping/billable-weight'
import type { Parcel, SignType } from '@stowline/domain/shipping/carrier'
import { signatureOptions } from './codes.ts'

/** Pounds with the one decimal that FedEx reads, rounded up; the tolerance is that of a conversion from kilograms. */
const tenths = (value: number): number => Math.max(0.1, Math.ceil(value * 10 - 1e-6) / 10)

const side = (parcel: Parcel, value: number): number => Math.max(1, roundUp(inches(value, parcel.unit)))

/** A parcel in whole inches and tenths of a pound, with the signature wanted: the same in a quotation and in a purchase. */
export const toPiece = (parcel: Parcel, signType: SignType) => {
  const signature = signatureOptions[signType]
  return {
    weight: { units: 'LB', value: tenths(pounds(parcel.weight, parcel.unit)) },
    dimensions: {
      length: side(parcel, parcel.length),
      width: side(parcel, parcel.width),
      height: side(parcel, parcel.height),
      units: 'IN',
    },
    ...(signature
      ? { packageSpecialServices: { specialServiceTypes: ['SIGNATURE_OPTION'], signatureOptionType: signature } }
      : {}),
  }
}

/** The sum of what the pieces say, as FedEx checks it. */
export const totalWeight = (parcels: readonly Parcel[]): number =>
  Math.round(parcels.reduce((total, { weight, unit }) => total + tenths(pounds(weight, unit)), 0) * 10) / 10
