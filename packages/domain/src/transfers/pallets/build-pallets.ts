import { inches, type Measures, pounds } from '../../kernel/units.ts'
import { mostKindsOnPallet, type PalletLimits } from './pallet-limits.ts'
import {
  type CartonKind,
  isWithin,
  type Kinds,
  type PalletLine,
  type Spots,
  spotsOf,
  type Stack,
  stackOf,
} from './stack.ts'

/** Cartons of one product that are to go on pallets. */
export type CartonsToStack = {
  /** The product. */
  readonly kind: string
  readonly cartons: number
  /** Of a full carton; null where the product does not say. */
  readonly carton: Measures | null
}

/** Why cartons go on no pallet. */
export const unfitReasons = ['noMeasures', 'tooLong', 'tooTall', 'tooHeavy'] as const
export type UnfitReason = (typeof unfitReasons)[number]
export type BuiltPallet = Stack & { readonly lines: readonly PalletLine[] }
export type PalletPlan = {
  readonly pallets: readonly BuiltPallet[]
  readonly unfit: readonly { readonly kind: string; readonly cartons: number; readonly reason: UnfitReason }[]
}

/** Mixed pallets that a kind is still tried on: more would hardly take more, and costs time. */
const openAtOnce = 6

/** A carton in inches and pounds; undefined where a side or the weight is not known. */
const kindOf = ({ kind, carton }: CartonsToStack): CartonKind | undefined => {
  if (!carton) return undefined
  const { unit } = carton
  const [length, width, height] = [carton.length, carton.width, carton.height].map((side) => inches(side, unit))
  const weight = pounds(carton.weight, unit)
  return length && width && height && weight > 0 ? { kind, length, width, height, weight } : undefined
}

const unfitReason = (carton: CartonKind | undefined, spots: Spots, limits: PalletLimits): UnfitReason | undefined => {
  if (!carton) return 'noMeasures'
  const { kind, height, weight } = carton
  if (!spots.get(kind)?.length) return 'tooLong'
  const alone: Stack = { layers: [], height: limits.woodHeight + height, weight: limits.woodWeight + weight }
  if (!isWithin({ ...alone, weight: 0 }, limits)) return 'tooTall'
  return isWithin(alone, limits) ? undefined : 'tooHeavy'
}

type Building = { readonly kinds: Kinds; readonly spots: Spots; readonly limits: PalletLimits }

const built = (lines: readonly PalletLine[], { kinds, spots, limits }: Building): BuiltPallet => ({
  lines,
  ...stackOf(lines, kinds, spots, limits),
})

const withMore = (lines: readonly PalletLine[], more: PalletLine): PalletLine[] =>
  lines.some(({ kind }) => kind === more.kind)
    ? lines.map((line) => (line.kind === more.kind ? { ...line, cartons: line.cartons + more.cartons } : line))
    : [...lines, more]

/** The most cartons of a kind, up to `wanted`, that a pallet takes beside what stands on it. */
const mostOf = (lines: readonly PalletLine[], { kind, cartons: wanted }: PalletLine, building: Building): number => {
  if (lines.length >= mostKindsOnPallet && lines.every((line) => line.kind !== kind)) return 0
  const fits = (cartons: number) => isWithin(built(withMore(lines, { kind, cartons }), building), building.limits)
  if (fits(wanted)) return wanted
  let [most, tooMany] = [0, wanted]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (fits(middle)) most = middle
    else tooMany = middle
  }
  return most
}

/**
 * Proposes pallets for cartons: first pallets of one kind, as full as they can be; then mixed ones of what is left, the kinds with the largest
 * cartons first. No pallet is higher or heavier than it may be, and every carton stands on one pallet or is named with the reason why it does not.
 */
export const buildPallets = (cartons: readonly CartonsToStack[], limits: PalletLimits): PalletPlan => {
  const known = cartons.filter((line) => line.cartons > 0)
  const kinds: Kinds = new Map(known.flatMap((line) => kindOf(line) ?? []).map((carton) => [carton.kind, carton]))
  const building = { kinds, limits, spots: spotsOf(kinds, limits) }
  const judged = known.map(({ kind, cartons: count }) => ({
    kind,
    cartons: count,
    reason: unfitReason(kinds.get(kind), building.spots, limits),
  }))
  const unfit = judged.flatMap(({ reason, ...line }) => (reason ? [{ ...line, reason }] : []))
  const fit = judged.flatMap(({ reason, ...line }) => (reason ? [] : [line]))
  const alone = fit.map(({ kind, cartons: count }) => {
    const most = mostOf([], { kind, cartons: count }, building)
    return { kind, most, full: most < count ? Math.floor(count / most) : 0, count }
  })
  const full = alone.flatMap(({ kind, most, full: times }) =>
    Array.from<BuiltPallet>({ length: times }).fill(built([{ kind, cartons: most }], building)),
  )
  const left = alone.map(({ kind, most, full: times, count }) => ({ kind, cartons: count - times * most }))
  return { pallets: [...full, ...mixed(left, building)], unfit }
}

const mixed = (left: readonly PalletLine[], building: Building): BuiltPallet[] => {
  const areaOf = ({ kind }: PalletLine) => {
    const carton = building.kinds.get(kind)
    return carton ? carton.length * carton.width : 0
  }
  const open: (readonly PalletLine[])[] = []
  for (const line of left.filter(({ cartons }) => cartons > 0).toSorted((a, b) => areaOf(b) - areaOf(a))) {
    let rest = line.cartons
    for (let at = Math.max(0, open.length - openAtOnce); rest > 0 && at < open.length; at++) {
      const lines = open[at] ?? []
      const most = mostOf(lines, { kind: line.kind, cartons: rest }, building)
      if (most > 0) open[at] = withMore(lines, { kind: line.kind, cartons: most })
      rest -= most
    }
    if (rest > 0) open.push([{ kind: line.kind, cartons: rest }])
  }
  return open.map((lines) => built(lines, building))
}

/** How many pallets a transfer is likely to need: what it begins with as its number of pallets. */
export const suggestPalletNum = (cartons: readonly CartonsToStack[], limits: PalletLimits): number =>
  buildPallets(cartons, limits).pallets.length
