import './drawn-carton.css'
import { cartonShape, type Face, type Faces, pieceShape } from '@stowline/domain/inbound/carton-shape'
import type { Measures } from '@stowline/domain/kernel/units'

type Props = {
  readonly carton: Measures
  /** Pixels a cm. */
  readonly scale: number
  /** Drawn inside, where it fits. */
  readonly piece?: Measures | undefined
  /** What stands at its edges: length, width and height. */
  readonly sides?: readonly [length: string, width: string, height: string] | undefined
  /** Only how it would look. */
  readonly isEmpty?: boolean
}

/** Room for what stands at the edges. */
const margin = { x: 46, y: 12 }

/** A carton as it stands, at a scale, with one of its pieces inside. Its measures are told beside it: readers do not hear the drawing. */
export const DrawnCarton = ({ carton, scale, piece, sides, isEmpty = false }: Props) => {
  const shape = cartonShape(carton, scale)
  const inside = piece && pieceShape(carton, piece, scale)
  const [x, y] = sides ? [margin.x, margin.y] : [1, 1]
  const [width, height] = [shape.width + 2 * x, shape.height + 2 * y]
  const kind = inside ? 'drawn-carton--open' : isEmpty ? 'drawn-carton--open drawn-carton--empty' : ''
  return (
    <svg
      className={`drawn-carton ${kind}`}
      width={width}
      height={height}
      viewBox={`${-x} ${-y} ${width} ${height}`}
      aria-hidden
    >
      {inside &&
        shape.hidden.map((line) => (
          <polyline key={line.length} className="drawn-carton__hidden" points={textOf(line)} />
        ))}
      {inside && (
        <g className="drawn-carton__piece">
          <Drawn of={inside} />
        </g>
      )}
      <Drawn of={shape} />
      {sides && <Sides of={shape} texts={sides} />}
    </svg>
  )
}

const textOf = (face: Face): string => face.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

const Drawn = ({ of: { top, left, right } }: { of: Faces }) => (
  <>
    <polygon className="drawn-carton__top" points={textOf(top)} />
    <polygon className="drawn-carton__left" points={textOf(left)} />
    <polygon className="drawn-carton__right" points={textOf(right)} />
  </>
)

const middle = ([ax, ay]: Face[number], [bx, by]: Face[number]) => ({ x: (ax + bx) / 2, y: (ay + by) / 2 })

/** Below the two edges that it stands on, and beside the one that goes up. */
const Sides = ({ of: { left, right }, texts }: { of: Faces; texts: readonly [string, string, string] }) => {
  const [front, begin, corner, above] = [left[2], left[3], right[2], right[1]]
  if (!front || !begin || !corner || !above) return null
  const [length, width, height] = [middle(begin, front), middle(front, corner), middle(corner, above)]
  return (
    <g className="num">
      <text x={length.x - 6} y={length.y + 12} textAnchor="end">
        {texts[0]}
      </text>
      <text x={width.x + 6} y={width.y + 12}>
        {texts[1]}
      </text>
      <text x={height.x + 6} y={height.y + 4}>
        {texts[2]}
      </text>
    </g>
  )
}
