import type { calculator } from '@stowline/contract/shipping/calculator.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { fieldsIn } from '@stowline/domain/kernel/records'
import { convertLength, convertWeight, type Measures, measureUnits } from '@stowline/domain/kernel/units'
import { type SignType, signTypes } from '@stowline/domain/shipping/carrier'
import { isSame } from '../../ui/settings/is-same.ts'
import { createSetting } from '../../ui/settings/settings.ts'

/** What is calculated: a parcel from up to three warehouses. Measures are those that were typed. */
export type TypedParcel = {
  readonly warehouseIds: readonly string[]
  readonly signTypePrint: SignType
  readonly postalCode: string
  readonly residential: boolean
  readonly measures: Measures
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** What is asked of one warehouse: inches and pounds, and beside them what was typed. */
export const questionOf = (
  { measures, postalCode, residential, signTypePrint }: TypedParcel,
  warehouseId: string,
  customerId: string | undefined,
): Sent<typeof calculator.calculate> => {
  const length = (value: number) => hundredths(convertLength(value, measures.unit, 'imperial'))
  return {
    warehouseId,
    country: 'US',
    signTypePrint,
    postalCode,
    length: length(measures.length),
    width: length(measures.width),
    height: length(measures.height),
    weight: hundredths(convertWeight(measures.weight, measures.unit, 'imperial')),
    entered: measures,
    residential,
    systemType: 'OMS',
    ...(customerId !== undefined && { customerId }),
  }
}

const mostRecent = 5

const readParcel = (raw: unknown): TypedParcel | undefined => {
  const { warehouseIds, signTypePrint, postalCode, residential, measures } = fieldsIn(raw)
  const { length, width, height, weight, unit } = fieldsIn(measures)
  const sign = signTypes.find((one) => one === signTypePrint)
  const known = measureUnits.find((one) => one === unit)
  if (!Array.isArray(warehouseIds) || typeof postalCode !== 'string' || !sign || !known) return undefined
  if (typeof length !== 'number' || typeof width !== 'number') return undefined
  if (typeof height !== 'number' || typeof weight !== 'number') return undefined
  return {
    warehouseIds: warehouseIds.filter((id) => typeof id === 'string'),
    signTypePrint: sign,
    postalCode,
    residential: residential !== false,
    measures: { length, width, height, weight, unit: known },
  }
}

type Recent = { readonly parcels: readonly TypedParcel[] }

/** The last calculations of the person, the newest first. */
export const recentParcels = createSetting<Recent>('calculator', { parcels: [] }, (raw) => {
  const { parcels } = fieldsIn(raw)
  return { parcels: Array.isArray(parcels) ? parcels.flatMap((one) => readParcel(one) ?? []).slice(0, mostRecent) : [] }
})

export const rememberParcel = (parcel: TypedParcel): void =>
  recentParcels.set(({ parcels }) => ({
    parcels: [parcel, ...parcels.filter((other) => !isSame(other, parcel))].slice(0, mostRecent),
  }))
