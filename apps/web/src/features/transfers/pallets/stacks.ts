import type { PalletInfo, PalletLine } from '@stowline/contract/transfers/truck-papers.schema'
import { inches, pounds } from '@stowline/domain/kernel/units'
import { buildPallets, type CartonsToStack, type PalletPlan } from '@stowline/domain/transfers/pallets/build-pallets'
import { densityOf, freightClassOf } from '@stowline/domain/transfers/freight-class'
import type { PalletLimits } from '@stowline/domain/transfers/pallets/pallet-limits'
import { type CartonKind, spotsOf, type Stack, stackOf } from '@stowline/domain/transfers/pallets/stack'

/** A pallet as it is shown, the same for a proposal and for one that was saved. */
export type ShownPallet = {
  readonly stack: Stack
  readonly height: number
  readonly weight: number
  readonly freightClass: string
  readonly lines: readonly { readonly lineId: string; readonly cartons: number }[]
  /** Its number in bars, once it is saved. */
  readonly code?: string
}

const wanted = (lines: readonly PalletLine[]): CartonsToStack[] =>
  lines.map(({ lineId: kind, cartons, carton }) => ({ kind, cartons, carton }))

/** What the cartons of a transfer come to. */
export const planFor = (lines: readonly PalletLine[], limits: PalletLimits): PalletPlan =>
  buildPallets(wanted(lines), limits)

export const proposed = ({ pallets }: PalletPlan, limits: PalletLimits): ShownPallet[] =>
  pallets.map(({ lines, height, weight, ...stack }) => ({
    stack: { ...stack, height, weight },
    height,
    weight,
    freightClass: freightClassOf(densityOf([{ length: limits.length, width: limits.width, height, weight }])),
    lines: lines.map(({ kind, cartons }) => ({ lineId: kind, cartons })),
  }))

const kindOf = ({ lineId: kind, carton }: PalletLine): CartonKind[] =>
  carton
    ? [
        {
          kind,
          length: inches(carton.length, carton.unit),
          width: inches(carton.width, carton.unit),
          height: inches(carton.height, carton.unit),
          weight: pounds(carton.weight, carton.unit),
        },
      ]
    : []

/** The saved pallets, as their cartons stand on them. */
export const savedPallets = ({ pallets, lines, limits }: PalletInfo): ShownPallet[] => {
  const kinds = new Map(lines.flatMap(kindOf).map((kind) => [kind.kind, kind]))
  const spots = spotsOf(kinds, limits)
  return pallets.map(({ code, height, weight, freightClass, lines: own }) => {
    const cartons = own.map(({ lineId: kind, cartons: count }) => ({ kind, cartons: count }))
    return { ...{ code, height, weight, freightClass, lines: own }, stack: stackOf(cartons, kinds, spots, limits) }
  })
}

/** Cartons of each line beyond those on pallets: below nothing where the pallets hold more than is to leave. */
export const openCartons = ({ lines, pallets }: PalletInfo): readonly number[] =>
  lines.map(({ lineId, cartons }) => {
    const stacked = pallets.flatMap(({ lines: own }) => own).filter((one) => one.lineId === lineId)
    return cartons - stacked.reduce((sum, one) => sum + one.cartons, 0)
  })

export type Alike = {
  readonly from: number
  readonly to: number
  readonly pallet: ShownPallet
  readonly codes: string[]
}

/** Pallets that follow each other and hold the same, drawn once. */
export const alike = (pallets: readonly ShownPallet[]): Alike[] => {
  const groups: Alike[] = []
  const keyOf = ({ lines, height, weight }: ShownPallet) =>
    JSON.stringify([lines.map(({ lineId, cartons }) => [lineId, cartons]), height, weight])
  for (const [at, pallet] of pallets.entries()) {
    const last = groups.at(-1)
    const codes = pallet.code ? [pallet.code] : []
    if (last && keyOf(last.pallet) === keyOf(pallet))
      groups[groups.length - 1] = { ...last, to: at + 1, codes: [...last.codes, ...codes] }
    else groups.push({ from: at + 1, to: at + 1, pallet, codes })
  }
  return groups
}
