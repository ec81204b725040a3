import { PNG } from 'pngjs'

/** Measures of the puzzle, in pixels. */
export const puzzleSize = { width: 340, height: 170, piece: 52 } as const
const { width, height, piece } = puzzleSize
/** The piece's square body within its box; knobs stand out at the top and on the right, a notch cuts in on the left. */
const body = 42
const knob = 9

type Rgb = readonly [red: number, green: number, blue: number]
/** Sky, then bands of water from far to near. */
const shades: readonly (readonly Rgb[])[] = [
  [
    [226, 236, 245],
    [188, 210, 230],
    [150, 184, 214],
    [112, 154, 194],
    [78, 124, 170],
    [52, 96, 144],
  ],
  [
    [232, 240, 238],
    [196, 220, 216],
    [158, 198, 194],
    [120, 172, 170],
    [86, 144, 146],
    [58, 114, 120],
  ],
  [
    [240, 236, 228],
    [222, 214, 204],
    [190, 194, 200],
    [150, 170, 190],
    [108, 140, 172],
    [72, 106, 146],
  ],
]

/** A small generator of its own: drawing need not be unguessable, only quick and varied. */
const chance = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const isInside = (x: number, y: number, centreX: number, centreY: number, radius: number): boolean =>
  (x - centreX) ** 2 + (y - centreY) ** 2 <= radius ** 2

/** Whether a pixel of the piece's box belongs to the piece. */
const isPiece = (x: number, y: number): boolean => {
  const top = piece - body
  if (isInside(x, y, 0, top + body / 2, knob - 1)) return false
  if (x >= 0 && x < body && y >= top && y < piece) return true
  return isInside(x, y, body / 2, top, knob) || isInside(x, y, body, top + body / 2, knob)
}

/** 1 on the piece's rim, falling to 0 three pixels inside; undefined outside. */
const rim: readonly (number | undefined)[] = Array.from({ length: piece * piece }, (_, index) => {
  const x = index % piece
  const y = Math.floor(index / piece)
  if (!isPiece(x, y)) return undefined
  for (let reach = 1; reach <= 3; reach++)
    for (const [dx, dy] of [
      [reach, 0],
      [-reach, 0],
      [0, reach],
      [0, -reach],
    ] as const) {
      const isEdge = x + dx < 0 || y + dy < 0 || x + dx >= piece || y + dy >= piece || !isPiece(x + dx, y + dy)
      if (isEdge) return (4 - reach) / 3
    }
  return 0
})

type Layer = (x: number) => number

/** Heights of the water bands: two gentle waves each. */
const layersOf = (random: () => number, count: number): Layer[] =>
  Array.from({ length: count }, (_, index) => {
    const level = height * (0.2 + (0.72 * index) / count) + random() * 10
    const [swell, ripple] = [8 + random() * 12, 2 + random() * 4]
    const [long, short] = [90 + random() * 120, 24 + random() * 40]
    const [phase, other] = [random() * 6, random() * 6]
    return (x) => level + swell * Math.sin(x / long + phase) + ripple * Math.sin(x / short + other)
  })

function paintBackground(seed: number): Uint8Array {
  const random = chance(seed)
  const palette = shades[Math.floor(random() * shades.length)] as readonly Rgb[]
  const layers = layersOf(random, palette.length - 1)
  const [sunX, sunY, sunRadius] = [40 + random() * (width - 80), 26 + random() * 18, 12 + random() * 8]
  const pixels = new Uint8Array(width * height * 3)
  for (let x = 0; x < width; x++) {
    const tops = layers.map((top) => top(x))
    for (let y = 0; y < height; y++) {
      const band = tops.reduce((deepest, top, index) => (y >= top ? index + 1 : deepest), 0)
      const base = palette[band] as Rgb
      const above = band === 0 ? 0 : (tops[band - 1] as number)
      // Each band is lightest at its crest; a touch of grain keeps edges from being flat.
      const light =
        band === 0 && isInside(x, y, sunX, sunY, sunRadius) ? 20 : 10 - Math.min(10, (y - above) / 5) + random() * 5
      for (let c = 0; c < 3; c++) pixels[(y * width + x) * 3 + c] = Math.min(255, (base[c] as number) + light)
    }
  }
  return pixels
}

const mix = (from: number, to: number, share: number): number => Math.round(from + (to - from) * share)

/** Cuts the piece out: copies it with a light rim and leaves a shaded hole. */
function cutPiece(background: Uint8Array, left: number, top: number): Uint8Array {
  const cut = new Uint8Array(piece * piece * 4)
  for (let index = 0; index < rim.length; index++) {
    const edge = rim[index]
    if (edge === undefined) continue
    const at = ((top + Math.floor(index / piece)) * width + left + (index % piece)) * 3
    for (let c = 0; c < 3; c++) {
      const colour = background[at + c] ?? 0
      cut[index * 4 + c] = mix(colour, 255, edge * 0.75)
      background[at + c] = mix(mix(colour, 22, 0.45), 10, edge * 0.35)
    }
    cut[index * 4 + 3] = 255
  }
  return cut
}

const dataUrl = (pixels: Uint8Array, columns: number, rows: number, hasAlpha: boolean): string => {
  const image = new PNG({ width: columns, height: rows })
  image.data = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  const colorType = hasAlpha ? 6 : 2
  const bytes = PNG.sync.write(image, {
    colorType,
    inputColorType: colorType,
    inputHasAlpha: hasAlpha,
    deflateLevel: 4,
    filterType: 1,
  })
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** Both pictures of a puzzle whose piece belongs at (x, y). */
export function drawPuzzle(x: number, y: number, seed: number): { background: string; piece: string } {
  const pixels = paintBackground(seed)
  const cut = cutPiece(pixels, x, y)
  return { background: dataUrl(pixels, width, height, false), piece: dataUrl(cut, piece, piece, true) }
}
