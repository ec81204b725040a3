import { convertLength, type Measures } from '../kernel/units.ts'

/** A face of a drawn carton, as the points of a polygon. */
export type Face = readonly (readonly [x: number, y: number])[]
export type CartonShape = {
  readonly width: number
  readonly height: number
  readonly top: Face
  readonly left: Face
  readonly right: Face
}

const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]

/** The longest side, in cm. */
export const longestSide = ({ length, width, height, unit }: Measures): number =>
  convertLength(Math.max(length, width, height), unit, 'metric')

/** A carton as it stands, seen from a corner above; `scale`: units of the drawing a cm, so that cartons drawn alike can be compared. */
export const cartonShape = (carton: Measures, scale: number): CartonShape => {
  const drawn = (side: number) => convertLength(side, carton.unit, 'metric') * scale
  const [l, w, h] = [drawn(carton.length), drawn(carton.width), drawn(carton.height)]
  const at = (x: number, y: number, z: number) => [(x - y + w) * cos, (x + y) * sin + h - z] as const
  return {
    width: (l + w) * cos,
    height: (l + w) * sin + h,
    top: [at(0, 0, h), at(l, 0, h), at(l, w, h), at(0, w, h)],
    left: [at(0, w, h), at(l, w, h), at(l, w, 0), at(0, w, 0)],
    right: [at(l, w, h), at(l, 0, h), at(l, 0, 0), at(l, w, 0)],
  }
}
