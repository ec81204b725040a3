import { crc32, deflateSync } from 'node:zlib'

/** What a photo of the demo shows. */
export type PhotoScene = 'parcel' | 'label' | 'damage' | 'goods' | 'scrap'

const [width, height] = [480, 360] as const

/** Red, green, blue of everything that is drawn; the first is the table. */
const palette = [
  [216, 206, 190],
  [196, 184, 166],
  [198, 154, 98],
  [176, 132, 80],
  [222, 184, 132],
  [236, 226, 200],
  [250, 250, 248],
  [40, 42, 46],
  [92, 62, 36],
  [120, 140, 158],
  [84, 102, 120],
  [160, 176, 190],
] as const
const colour = {
  ...{ table: 0, plank: 1, front: 2, side: 3, top: 4, tape: 5, paper: 6, ink: 7, hole: 8, goods: 9, shade: 10 },
  shine: 11,
} as const

type Point = readonly [x: number, y: number]
type Canvas = Uint8Array

const rectangle = (canvas: Canvas, [x, y]: Point, [across, down]: Point, ink: number): void => {
  for (let row = Math.max(0, y); row < Math.min(height, y + down); row++)
    canvas.fill(ink, row * width + Math.max(0, x), row * width + Math.min(width, x + across))
}

/** A shape without dents, line by line. */
const polygon = (canvas: Canvas, corners: readonly Point[], ink: number): void => {
  const rows = corners.map(([, y]) => y)
  for (let y = Math.max(0, Math.min(...rows)); y <= Math.min(height - 1, Math.max(...rows)); y++) {
    const cuts = corners.flatMap(([x, top], at) => {
      const [otherX, bottom] = corners[(at + 1) % corners.length] ?? [x, top]
      const isCrossed = top <= y !== bottom <= y
      return isCrossed ? [Math.round(x + ((y - top) * (otherX - x)) / (bottom - top))] : []
    })
    if (cuts.length >= 2) canvas.fill(ink, y * width + Math.min(...cuts), y * width + Math.max(...cuts))
  }
}

const table = (canvas: Canvas): void => {
  for (let y = 30; y < height; y += 66) rectangle(canvas, [0, y], [width, 2], colour.plank)
}

/** A carton from the front, a little from above. `of`: another number is another parcel. */
const carton = (canvas: Canvas, of: number): void => {
  const [left, top] = [88 + (of % 5) * 9, 122 + (of % 3) * 8]
  const [across, down] = [250 + (of % 4) * 12, 168]
  const [right, bottom] = [left + across, top + down]
  polygon(
    canvas,
    [
      [left, top],
      [left + 46, top - 54],
      [right + 46, top - 54],
      [right, top],
    ],
    colour.top,
  )
  polygon(
    canvas,
    [
      [right, top],
      [right + 46, top - 54],
      [right + 46, bottom - 54],
      [right, bottom],
    ],
    colour.side,
  )
  rectangle(canvas, [left, top], [across, down], colour.front)
  rectangle(canvas, [left, top + 10], [across, 18], colour.tape)
  label(canvas, [left + 24, top + 48], of, 1)
}

/** A shipping label, twice as large where it is what the photo is of. */
const label = (canvas: Canvas, [x, y]: Point, of: number, scale: number): void => {
  rectangle(canvas, [x, y], [108 * scale, 96 * scale], colour.paper)
  for (let line = 0; line < 3; line++)
    rectangle(
      canvas,
      [x + 8 * scale, y + (10 + line * 10) * scale],
      [(70 - ((line * 17 + of * 7) % 30)) * scale, 4 * scale],
      colour.ink,
    )
  for (let bar = 0; bar < 22; bar++) {
    const isWide = ((bar * 7 + of * 13) & 3) === 0
    rectangle(canvas, [x + (8 + bar * 4) * scale, y + 48 * scale], [(isWide ? 3 : 1) * scale, 34 * scale], colour.ink)
  }
}

/** A corner that was crushed. */
const dent = (canvas: Canvas, of: number): void => {
  const [x, y] = [250 + (of % 5) * 8, 214]
  polygon(
    canvas,
    [
      [x, y],
      [x + 38, y - 22],
      [x + 84, y + 6],
      [x + 62, y + 58],
      [x + 18, y + 50],
    ],
    colour.side,
  )
  polygon(
    canvas,
    [
      [x + 16, y + 8],
      [x + 40, y - 6],
      [x + 66, y + 12],
      [x + 50, y + 40],
    ],
    colour.hole,
  )
  for (let crease = 0; crease < 4; crease++)
    polygon(
      canvas,
      [
        [x - 40 + crease * 26, y + 40],
        [x - 12 + crease * 22, y - 20 - crease * 9],
        [x - 9 + crease * 22, y - 20 - crease * 9],
      ],
      colour.hole,
    )
}

/** A piece out of its carton. */
const goods = (canvas: Canvas, of: number): void => {
  const [x, y] = [150 + (of % 4) * 12, 86]
  rectangle(canvas, [x, y], [170, 196], colour.goods)
  rectangle(canvas, [x, y], [170, 26], colour.shine)
  rectangle(canvas, [x + 150, y + 26], [20, 170], colour.shade)
  rectangle(canvas, [x + 40, y + 196], [90, 22], colour.shade)
  rectangle(canvas, [x + 30, y + 70], [90, 60], colour.paper)
}

/** What is left of a piece that was destroyed: parts in a crate. */
const scrap = (canvas: Canvas, of: number): void => {
  rectangle(canvas, [70, 180], [340, 120], colour.shade)
  rectangle(canvas, [82, 168], [316, 14], colour.goods)
  for (let part = 0; part < 7; part++) {
    const [x, y] = [96 + part * 42, 120 + ((part * 31 + of * 11) % 40)]
    polygon(
      canvas,
      [
        [x, y],
        [x + 34, y - 14],
        [x + 46, y + 24],
        [x + 10, y + 40],
      ],
      part % 2 ? colour.shine : colour.goods,
    )
  }
}

const draw: Readonly<Record<PhotoScene, (canvas: Canvas, of: number) => void>> = {
  parcel: carton,
  label: (canvas, of) => label(canvas, [110, 60], of, 2.5),
  damage: (canvas, of) => {
    carton(canvas, of)
    dent(canvas, of)
  },
  goods,
  scrap,
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A photograph's place in the demo: a drawing of the scene as a PNG of some kB, the same for the same number. */
export const photoOf = (scene: PhotoScene, of: number): Uint8Array => {
  const canvas = new Uint8Array(width * height)
  table(canvas)
  draw[scene](canvas, of)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, by the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(canvas.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
