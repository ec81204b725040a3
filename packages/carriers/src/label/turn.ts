import { blankCanvas, type Canvas } from './raster.ts'

/** A quarter turn to the right: the left edge becomes the top. Pixels move, none is drawn anew. */
const turnRight = ({ width, height, pixels }: Canvas): Canvas => {
  const turned = blankCanvas(height, width)
  for (let y = 0; y < height; y += 1) {
    const column = height - 1 - y
    for (let x = 0; x < width; x += 1) turned.pixels[x * height + column] = pixels[y * width + x] ?? 255
  }
  return turned
}

/** The picture with as many rows as asked for: what is below is cut off, what is missing is paper. */
const withHeight = ({ width, height, pixels }: Canvas, rows: number): Canvas => {
  const fitted = blankCanvas(width, rows)
  fitted.pixels.set(pixels.subarray(0, width * Math.min(height, rows)))
  return fitted
}

/** A label of 4 x 6 inches with the resolution that makes it so. */
export type Picture = { readonly canvas: Canvas; readonly dpi: number }

/**
 * A carrier's picture of a label, 4 inches wide when it stands, as one of exactly 4 x 6 inches. Labels that lie on their side have their top
 * on the left. What is longer than six inches is the tab below a label, for paper that has one. Nothing is scaled: a bar stays the pixels it is.
 */
export const uprightLabel = (canvas: Canvas): Picture => {
  const standing = canvas.width > canvas.height ? turnRight(canvas) : canvas
  return { canvas: withHeight(standing, Math.round(standing.width * 1.5)), dpi: standing.width / 4 }
}
