import './pallets.css'
import type { Face, Faces } from '@stowline/domain/inbound/carton-shape'
import { palletDrawing } from '@stowline/domain/transfers/pallets/pallet-drawing'
import type { PalletLimits } from '@stowline/domain/transfers/pallets/pallet-limits'
import type { Stack } from '@stowline/domain/transfers/pallets/stack'

/** Tones that kinds of cartons are told apart by; the sixth looks like the first again. */
const tones = 5
export const kindClass = (at: number): string => `pallet-kind--${at % tones}`

type Props = {
  readonly stack: Stack
  readonly limits: PalletLimits
  /** Pixels an inch. */
  readonly scale: number
  /** Of a kind of carton, its tone. */
  readonly toneOf: (kind: string) => string
}

/** A pallet with its layers, seen from a corner above. What stands on it is told beside it: readers do not hear the drawing. */
export const DrawnPallet = ({ stack, limits, scale, toneOf }: Props) => {
  const { width, height, wood, boxes } = palletDrawing(stack, limits, scale)
  return (
    <svg
      className="drawn-pallet"
      width={width + 2}
      height={height + 2}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      aria-hidden
    >
      <g className="drawn-pallet__wood">
        <Box of={wood} />
      </g>
      {boxes.map((box) => (
        <g key={textOf(box.top)} className={`drawn-pallet__box ${toneOf(box.kind)}`}>
          <Box of={box} />
        </g>
      ))}
    </svg>
  )
}

const textOf = (face: Face): string => face.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

const Box = ({ of: { top, left, right } }: { of: Faces }) => (
  <>
    <polygon className="drawn-pallet__top" points={textOf(top)} />
    <polygon className="drawn-pallet__left" points={textOf(left)} />
    <polygon className="drawn-pallet__right" points={textOf(right)} />
  </>
)
