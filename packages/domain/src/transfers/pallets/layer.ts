/** A carton as it stands on a layer, in inches from the corner of the pallet. */
export type PlacedCarton = {
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly length: number
  readonly width: number
  readonly height: number
}
export type Footprint = { readonly length: number; readonly width: number }
type Spot = Omit<PlacedCarton, 'kind' | 'height'>

/** A side that is a hair too long by conversion fits. */
export const hair = 1e-6

const times = (room: number, side: number): number => Math.floor((room + hair) / side)

/** Rows and columns of cartons that all lie alike, from a corner. */
const block = (room: Footprint, carton: Footprint, from: { readonly x: number; readonly y: number }): Spot[] => {
  const [across, along] = [times(room.length, carton.length), times(room.width, carton.width)]
  return Array.from({ length: across * along }, (_, at) => ({
    x: from.x + (at % across) * carton.length,
    y: from.y + Math.floor(at / across) * carton.width,
    ...carton,
  }))
}

const turned = ({ length, width }: Footprint): Footprint => ({ length: width, width: length })

/** Some columns of cartons lying one way, and what is left of the pallet filled with the other way. */
const splits = (room: Footprint, carton: Footprint): Spot[][] =>
  Array.from({ length: times(room.length, carton.length) + 1 }, (_, columns) => {
    const taken = columns * carton.length
    const origin = { x: 0, y: 0 }
    return [
      ...block({ length: taken, width: room.width }, carton, origin),
      ...block({ length: room.length - taken, width: room.width }, turned(carton), { x: taken, y: 0 }),
    ]
  })

/** The same with rows for columns: laid out on the turned pallet and turned back. */
const turnedBack = ({ x, y, length, width }: Spot): Spot => ({ x: y, y: x, length: width, width: length })

/**
 * Where the cartons of one kind stand on a layer: as many as any division into two blocks holds, one with their length along the pallet's and one
 * across. Cartons stay upright: what is packed with its arrow up is not laid on its side.
 */
export const layerSpots = (pallet: Footprint, carton: Footprint): readonly Spot[] => {
  const found = [
    ...splits(pallet, carton),
    ...splits(pallet, turned(carton)),
    ...splits(turned(pallet), carton).map((spots) => spots.map(turnedBack)),
    ...splits(turned(pallet), turned(carton)).map((spots) => spots.map(turnedBack)),
  ]
  return found.reduce((best, spots) => (spots.length > best.length ? spots : best), [])
}

export type Loose = Footprint & { readonly kind: string; readonly height: number }

const overlap = (a: Spot, b: Spot): boolean =>
  a.x + hair < b.x + b.length && b.x + hair < a.x + a.length && a.y + hair < b.y + b.width && b.y + hair < a.y + a.width

/** What is left free of a rectangle in which a carton stands: up to four, which overlap. */
const without = (free: Spot, taken: Spot): Spot[] => {
  if (!overlap(free, taken)) return [free]
  const [right, back] = [free.x + free.length, free.y + free.width]
  return [
    { ...free, length: taken.x - free.x },
    { ...free, x: taken.x + taken.length, length: right - taken.x - taken.length },
    { ...free, width: taken.y - free.y },
    { ...free, y: taken.y + taken.width, width: back - taken.y - taken.width },
  ].filter(({ length, width }) => length > hair && width > hair)
}

const isWithin = (a: Spot, b: Spot): boolean =>
  a.x >= b.x - hair &&
  a.y >= b.y - hair &&
  a.x + a.length <= b.x + b.length + hair &&
  a.y + a.width <= b.y + b.width + hair

/** Those that lie in no other. */
const largest = (spots: readonly Spot[]): Spot[] =>
  spots.filter(
    (one, at) => !spots.some((other, nth) => nth !== at && isWithin(one, other) && (nth < at || !isWithin(other, one))),
  )

/** Where a carton leaves the narrowest strip beside it, of all free rectangles and both ways to lie. */
const bestSpot = (free: readonly Spot[], carton: Footprint): Spot | undefined => {
  const places = free.flatMap((room) =>
    [carton, turned(carton)]
      .filter(({ length, width }) => length <= room.length + hair && width <= room.width + hair)
      .map(({ length, width }) => ({
        spot: { x: room.x, y: room.y, length, width },
        left: Math.min(room.length - length, room.width - width),
      })),
  )
  return places.toSorted((a, b) => a.left - b.left || a.spot.y - b.spot.y || a.spot.x - b.spot.x)[0]?.spot
}

/**
 * As many loose cartons as one layer holds, and those that are left. The tallest come first, so that a layer is about even; each goes where it
 * fits best (the maximal rectangles that are free).
 */
export const mixedLayer = (
  pallet: Footprint,
  cartons: readonly Loose[],
): { readonly placed: readonly PlacedCarton[]; readonly left: readonly Loose[] } => {
  let free: Spot[] = [{ x: 0, y: 0, length: pallet.length, width: pallet.width }]
  const placed: PlacedCarton[] = []
  const left: Loose[] = []
  for (const carton of cartons) {
    const spot = bestSpot(free, carton)
    if (!spot) {
      left.push(carton)
      continue
    }
    placed.push({ kind: carton.kind, height: carton.height, ...spot })
    free = largest(free.flatMap((room) => without(room, spot)))
  }
  return { placed, left }
}
