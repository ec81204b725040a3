import bwipjs from 'bwip-js'
import { type Canvas, fillBox } from '../label/raster.ts'
import type { Sale } from './book.ts'

type Point = readonly [x: number, y: number]
type Ring = { readonly x: number; readonly y: number; readonly radius: number }

/** Where it lies on a label of 200 dots per inch, over the field of the route; about an inch, as UPS prints it. */
const place = { left: 380, top: 428 } as const
const field = { left: 318, top: 418, width: 336, height: 192 } as const
const scale = 1.7

const [gs, rs, eot] = ['^029', '^030', '^004']

/** Mode 2: postal code, country and class for the sorter, then what UPS's guide puts behind them. */
const messageOf = ({ account, consignment, numbers, soldAt }: Sale, index: number): string => {
  const { recipient, packages } = consignment
  const number = numbers[index] ?? ''
  const dayOfYear = Math.ceil((soldAt - Date.UTC(new Date(soldAt).getUTCFullYear(), 0, 0)) / 86_400_000)
  const zip = recipient.zip.replace('-', '').padEnd(9, '0')
  const tail = [
    `${number.slice(0, 2)}${number.slice(-8)}`,
    'UPSN',
    account,
    String(dayOfYear).padStart(3, '0'),
    '',
    `${index + 1}/${numbers.length}`,
    String(Math.ceil(packages[index]?.pounds ?? 0)),
    'N',
    recipient.lines[0] ?? '',
    recipient.city,
    recipient.state,
  ]
  const plain = tail.map((part) =>
    part
      .toUpperCase()
      .replace(/[^ -\]]/g, '')
      .replace(/\^/g, ''),
  )
  return `[)>${rs}01${gs}96${zip}${gs}840${gs}0${number.slice(8, 10)}${gs}${plain.join(gs)}${rs}${eot}`
}

/** Pixels whose middle lies inside a convex shape: from the leftmost to the rightmost crossing of each row. */
const fillShape = (canvas: Canvas, points: readonly Point[]): void => {
  const ys = points.map(([, y]) => y)
  for (let row = Math.ceil(Math.min(...ys) - 0.5); row + 0.5 <= Math.max(...ys); row += 1) {
    const crossings = points.flatMap(([x0, y0], index): number[] => {
      const [x1, y1] = points[(index + 1) % points.length] ?? [x0, y0]
      const middle = row + 0.5
      return y0 <= middle !== y1 <= middle ? [x0 + ((x1 - x0) * (middle - y0)) / (y1 - y0)] : []
    })
    const left = Math.ceil(Math.min(...crossings) - 0.5)
    fillBox(canvas, left, row, Math.floor(Math.max(...crossings) - 0.5) - left + 1, 1, 0)
  }
}

/** Between an inner and an outer circle. */
const fillRing = (canvas: Canvas, rings: readonly Ring[]): void => {
  const [inner, outer] = [...rings].sort((a, b) => a.radius - b.radius)
  if (!inner || !outer) return
  for (let y = Math.floor(outer.y - outer.radius); y <= outer.y + outer.radius; y += 1) {
    for (let x = Math.floor(outer.x - outer.radius); x <= outer.x + outer.radius; x += 1) {
      const distance = Math.hypot(x + 0.5 - outer.x, y + 0.5 - outer.y)
      if (distance >= inner.radius && distance <= outer.radius) fillBox(canvas, x, y, 1, 1, 0)
    }
  }
}

/** What the library asks of a drawing; MaxiCode is hexagons and the rings of its bull's eye. */
const drawingOn = (canvas: Canvas) => {
  let rings: Ring[] = []
  const at = (x: number, y: number): Point => [x + place.left, y + place.top]
  return {
    scale: (x: number, y: number): [number, number] => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: () => {},
    line: () => {},
    polygon: () => {},
    hexagon: (points: readonly Point[]) =>
      fillShape(
        canvas,
        points.map(([x, y]) => at(x, y)),
      ),
    ellipse: (x: number, y: number, radius: number) => {
      const [left, top] = at(x, y)
      rings.push({ x: left, y: top, radius })
    },
    fill: () => {
      fillRing(canvas, rings)
      rings = []
    },
    clip: () => {},
    unclip: () => {},
    text: () => {},
    end: () => undefined,
  }
}

// The library types its drawings more widely than it calls them for this code.
type Render = (options: object, drawing: ReturnType<typeof drawingOn>) => void
const render = bwipjs.render as unknown as Render

/** Draws the MaxiCode of a UPS label. */
export const drawMaxicode = (canvas: Canvas, sale: Sale, index: number): void => {
  fillBox(canvas, field.left, field.top, field.width, field.height, 255)
  render({ bcid: 'maxicode', text: messageOf(sale, index), mode: 2, parse: true, scale }, drawingOn(canvas))
}
