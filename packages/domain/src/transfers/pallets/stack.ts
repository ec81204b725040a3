import { hundredths } from '../../kernel/units.ts'
import { hair, layerSpots, type Loose, mixedLayer, type PlacedCarton } from './layer.ts'
import type { PalletLimits } from './pallet-limits.ts'

/** A kind of carton, upright, in inches and pounds. */
export type CartonKind = {
  readonly kind: string
  readonly length: number
  readonly width: number
  readonly height: number
  /** Of a full carton: the last one may be lighter. */
  readonly weight: number
}
export type PalletLine = { readonly kind: string; readonly cartons: number }
export type PalletLayer = { readonly height: number; readonly cartons: readonly PlacedCarton[] }
/** What stands on one pallet, from the wood upwards; height and weight with the wood. */
export type Stack = { readonly layers: readonly PalletLayer[]; readonly height: number; readonly weight: number }

export type Kinds = ReadonlyMap<string, CartonKind>
/** Spots of a layer by kind: worked out once. */
export type Spots = ReadonlyMap<string, ReturnType<typeof layerSpots>>

export const spotsOf = (kinds: Kinds, limits: PalletLimits): Spots =>
  new Map([...kinds].map(([kind, carton]) => [kind, layerSpots(limits, carton)]))

/**
 * Cartons of some kinds, put on one pallet: whole layers of one kind below, the heaviest kind first; what is left of all kinds mixed on top, the
 * tallest first. The same cartons always stand the same way, so that a saved pallet is drawn from its counts.
 */
export const stackOf = (lines: readonly PalletLine[], kinds: Kinds, spots: Spots, limits: PalletLimits): Stack => {
  const known = lines.flatMap(({ kind, cartons }) => {
    const carton = kinds.get(kind)
    const layer = spots.get(kind)
    return carton && layer?.length && cartons > 0 ? [{ carton, layer, cartons }] : []
  })
  const whole = known
    .toSorted((a, b) => b.carton.weight - a.carton.weight || (a.carton.kind < b.carton.kind ? -1 : 1))
    .flatMap(({ carton, layer, cartons }) =>
      Array.from<PalletLayer>({ length: Math.floor(cartons / layer.length) }).fill({
        height: carton.height,
        cartons: layer.map((spot) => ({ kind: carton.kind, height: carton.height, ...spot })),
      }),
    )
  const layers = [...whole, ...topLayers(known, limits)]
  return {
    layers,
    height: hundredths(limits.woodHeight + heightOf(layers)),
    weight: hundredths(known.reduce((sum, { carton, cartons }) => sum + carton.weight * cartons, limits.woodWeight)),
  }
}

type Known = { readonly carton: CartonKind; readonly layer: ReturnType<typeof layerSpots>; readonly cartons: number }

const heightOf = (layers: readonly PalletLayer[]): number => layers.reduce((sum, { height }) => sum + height, 0)

/**
 * What is no whole layer: mixed, or each kind on a layer of its own where that is lower. So a pallet with less of a kind is never higher than one
 * with more of it alone.
 */
const topLayers = (known: readonly Known[], limits: PalletLimits): PalletLayer[] => {
  const rests = known
    .map(({ carton, layer, cartons }) => ({ carton, spots: layer.slice(0, cartons % layer.length) }))
    .filter(({ spots }) => spots.length > 0)
  const apart = rests
    .toSorted((a, b) => areaOf(b) - areaOf(a))
    .map(
      ({ carton: { kind, height }, spots }): PalletLayer => ({
        height,
        cartons: spots.map((spot) => ({ kind, height, ...spot })),
      }),
    )
  const loose = rests.flatMap(({ carton, spots }) => spots.map(() => carton))
  const together = mixedLayers(loose, limits)
  return heightOf(together) < heightOf(apart) ? together : apart
}

const areaOf = ({ carton, spots }: { readonly carton: CartonKind; readonly spots: readonly unknown[] }): number =>
  carton.length * carton.width * spots.length

const mixedLayers = (loose: readonly Loose[], limits: PalletLimits): PalletLayer[] => {
  const layers: PalletLayer[] = []
  let rest: readonly Loose[] = loose.toSorted(
    (a, b) => b.height - a.height || b.length * b.width - a.length * a.width || (a.kind < b.kind ? -1 : 1),
  )
  while (rest.length > 0) {
    const { placed, left } = mixedLayer(limits, rest)
    if (placed.length === 0) break
    layers.push({ height: Math.max(...placed.map(({ height }) => height)), cartons: placed })
    rest = left
  }
  return layers
}

/** Whether it stays within what a pallet may be. */
export const isWithin = ({ height, weight }: Stack, { mostHeight, mostWeight }: PalletLimits): boolean =>
  height <= mostHeight + hair && weight <= mostWeight + hair
