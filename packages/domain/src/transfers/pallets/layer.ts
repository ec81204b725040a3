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

/** One shelf of a layer: cartons beside each other along the pallet's length, as deep as the deepest of them. */
type Shelf = { readonly y: number; readonly depth: number; x: number }

/** The way of lying that takes less of the shelf's length, where both fit. */
const lying = (carton: Loose, room: Footprint): Footprint | undefined =>
  [carton, turned(carton)]
    .filter(({ length, width }) => length <= room.length + hair && width <= room.width + hair)
    .toSorted((a, b) => a.length - b.length)[0]

/** As many loose cartons as one layer holds, and those that are left. The tallest come first, so that a layer is about even. */
export const mixedLayer = (
  pallet: Footprint,
  cartons: readonly Loose[],
): { readonly placed: readonly PlacedCarton[]; readonly left: readonly Loose[] } => {
  const shelves: Shelf[] = []
  const placed: PlacedCarton[] = []
  const left: Loose[] = []
  for (const carton of cartons) {
    const spot = onShelf(pallet, shelves, carton) ?? onNewShelf(pallet, shelves, carton)
    if (spot) placed.push({ kind: carton.kind, height: carton.height, ...spot })
    else left.push(carton)
  }
  return { placed, left }
}

const onShelf = (pallet: Footprint, shelves: readonly Shelf[], carton: Loose): Spot | undefined => {
  for (const shelf of shelves) {
    const side = lying(carton, { length: pallet.length - shelf.x, width: shelf.depth })
    if (!side) continue
    const spot = { x: shelf.x, y: shelf.y, length: side.length, width: side.width }
    shelf.x += side.length
    return spot
  }
  return undefined
}

const onNewShelf = (pallet: Footprint, shelves: Shelf[], carton: Loose): Spot | undefined => {
  const last = shelves.at(-1)
  const y = last ? last.y + last.depth : 0
  // The flatter way first: more shelves fit.
  const side = [carton, turned(carton)]
    .filter(({ length, width }) => length <= pallet.length + hair && y + width <= pallet.width + hair)
    .toSorted((a, b) => a.width - b.width)[0]
  if (!side) return undefined
  shelves.push({ y, depth: side.width, x: side.length })
  return { x: 0, y, length: side.length, width: side.width }
}
