import { convertLength, type Measures } from '../kernel/units.ts'

/** A face of a drawn carton, as the points of a polygon. */
export type Face = readonly (readonly [x: number, y: number])[]
export type Faces = { readonly top: Face; readonly left: Face; readonly right: Face }
export type CartonShape = Faces & {
  readonly width: number
  readonly height: number
  /** The edges behind, which are seen through it. */
  readonly hidden: readonly Face[]
}

const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]

/** Along the left edge of its bottom, along the right one, and upwards. */
export type Extent = readonly [length: number, width: number, height: number]

/** The longest side, in cm. */
export const longestSide = ({ length, width, height, unit }: Measures): number =>
  convertLength(Math.max(length, width, height), unit, 'metric')

const extentOf = ({ length, width, height, unit }: Measures, scale: number): Extent => {
  const drawn = (side: number) => convertLength(side, unit, 'metric') * scale
  return [drawn(length), drawn(width), drawn(height)]
}

/** Where points of a carton of this extent lie in the drawing. */
export const pointsOf =
  ([, w, h]: Extent) =>
  (x: number, y: number, z: number) =>
    [(x - y + w) * cos, (x + y) * sin + h - z] as const

/** The three faces that are seen of what begins so far from the corner that is farthest behind, and so far above the ground. */
export const facesOf = (
  at: ReturnType<typeof pointsOf>,
  [l, w, h]: Extent,
  [x, y, z]: readonly [x: number, y: number, z: number],
): Faces => ({
  top: [at(x, y, z + h), at(x + l, y, z + h), at(x + l, y + w, z + h), at(x, y + w, z + h)],
  left: [at(x, y + w, z + h), at(x + l, y + w, z + h), at(x + l, y + w, z), at(x, y + w, z)],
  right: [at(x + l, y + w, z + h), at(x + l, y, z + h), at(x + l, y, z), at(x + l, y + w, z)],
})

/** How much of the drawing so much takes. */
export const drawnSize = ([l, w, h]: Extent): { readonly width: number; readonly height: number } => ({
  width: (l + w) * cos,
  height: (l + w) * sin + h,
})

/** A carton as it stands, seen from a corner above; `scale`: units of the drawing a cm, so that cartons drawn alike can be compared. */
export const cartonShape = (carton: Measures, scale: number): CartonShape => {
  const extent = extentOf(carton, scale)
  const [l, w, h] = extent
  const at = pointsOf(extent)
  return {
    ...drawnSize(extent),
    ...facesOf(at, extent, [0, 0, 0]),
    hidden: [
      [at(l, 0, 0), at(0, 0, 0), at(0, w, 0)],
      [at(0, 0, 0), at(0, 0, h)],
    ],
  }
}

/** As it was measured first, then turned every other way. */
const turned = ([l, w, h]: Extent): readonly Extent[] => [
  [l, w, h],
  [w, l, h],
  [l, h, w],
  [h, l, w],
  [w, h, l],
  [h, w, l],
]
/** A side that is a hair too long by conversion fits. */
const hair = 1e-6

/** A piece in the front corner of its carton, turned as it fits; undefined: it does not, whichever way it lies. */
export const pieceShape = (carton: Measures, piece: Measures, scale: number): Faces | undefined => {
  const room = extentOf(carton, scale)
  const [l, w] = room
  const fits = (sides: Extent) => sides.every((side, nth) => side <= (room[nth] ?? 0) + hair)
  const lying = turned(extentOf(piece, scale)).find(fits)
  return lying && facesOf(pointsOf(room), lying, [l - lying[0], w - lying[1], 0])
}
