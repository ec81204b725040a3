import { drawnSize, type Faces, facesOf, pointsOf } from '../../inbound/carton-shape.ts'
import { hair, type PlacedCarton } from './layer.ts'
import type { PalletLimits } from './pallet-limits.ts'
import type { Stack } from './stack.ts'

export type DrawnBox = Faces & { readonly kind: string }
export type PalletDrawing = {
  readonly width: number
  readonly height: number
  readonly wood: Faces
  /** From the farthest to the nearest: each is drawn over those before it. */
  readonly boxes: readonly DrawnBox[]
}

/** Whether one carton of a layer must be drawn before another, which stands before it. */
const isBehind = (one: PlacedCarton, other: PlacedCarton): boolean =>
  one.x + one.length <= other.x + hair || one.y + one.width <= other.y + hair

/** Cartons of a layer from the farthest to the nearest. Of two that do not overlap one is always behind the other. */
const fromBehind = (cartons: readonly PlacedCarton[]): PlacedCarton[] => {
  const left = cartons.toSorted((a, b) => a.x + a.y - b.x - b.y)
  const sorted: PlacedCarton[] = []
  while (left.length > 0) {
    const free = left.findIndex((one) =>
      left.every((other) => other === one || isBehind(one, other) || !isBehind(other, one)),
    )
    sorted.push(...left.splice(Math.max(0, free), 1))
  }
  return sorted
}

/** A pallet seen from a corner above; `scale`: units of the drawing an inch, so that pallets drawn alike can be compared. */
export const palletDrawing = ({ layers, height }: Stack, limits: PalletLimits, scale: number): PalletDrawing => {
  const extent = [limits.length * scale, limits.width * scale, height * scale] as const
  const at = pointsOf(extent)
  let z = limits.woodHeight
  const boxes = layers.flatMap((layer) => {
    const bottom = z
    z += layer.height
    return fromBehind(layer.cartons).map((carton) => ({
      kind: carton.kind,
      ...facesOf(
        at,
        [carton.length * scale, carton.width * scale, carton.height * scale],
        [carton.x * scale, carton.y * scale, bottom * scale],
      ),
    }))
  })
  const wood = facesOf(at, [extent[0], extent[1], limits.woodHeight * scale], [0, 0, 0])
  return { ...drawnSize(extent), wood, boxes }
}
