import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import bwipjs from 'bwip-js'
import { GifWriter } from 'omggif'
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { code128, widthInModules } from './code128.ts'
import { decodePng } from '../testing/png.ts'
import { decodeGif } from './gif.ts'
import { pictureToPdf, pictureToPng } from './picture.ts'
import { encodePng } from './png-file.ts'
import { blankCanvas, type Canvas, fillBox } from './raster.ts'
import { uprightLabel } from './turn.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const number = '1Z5R89390357567127'
/** The message of a MaxiCode of mode 2, as UPS's labels have it. */
const message =
  '[)>^03001^02996841706672^029840^029001^0291Z56756712^029UPSN^0295R8939^029195^029^0291/1^0294^029N^029^029AUSTIN^029TX^030^004'
/** As the decoder shows it, with signs for the control characters. */
const said = message.replace(/\^0(\d\d)/g, (_, code) => String.fromCharCode(0x2400 + Number(code)))

const drawBars = (canvas: Canvas, x: number, y: number, height: number): void => {
  let at = x
  for (const [index, width] of code128(number).entries()) {
    if (index % 2 === 0) fillBox(canvas, at, y, width * 2, height, 0)
    at += width * 2
  }
}

const paste = (canvas: Canvas, piece: Canvas, x: number, y: number): void => {
  for (let row = 0; row < piece.height; row += 1) {
    canvas.pixels.set(piece.pixels.subarray(row * piece.width, (row + 1) * piece.width), (y + row) * canvas.width + x)
  }
}

const cutOut = (canvas: Canvas, x: number, y: number, width: number, height: number): Canvas => {
  const piece = blankCanvas(width, height)
  for (let row = 0; row < height; row += 1) {
    const start = (y + row) * canvas.width + x
    piece.pixels.set(canvas.pixels.subarray(start, start + width), row * width)
  }
  return piece
}

/** Where the MaxiCode lies on the standing label. */
const corner = { x: 60, y: 400 } as const

/** UPS's picture: 1400 x 800 dots on its side, the top of the label on the left. */
const sidewaysLabel = async (): Promise<Canvas> => {
  const standing = blankCanvas(800, 1400)
  drawBars(standing, Math.round((800 - widthInModules(code128(number)) * 2) / 2), 750, 180)
  const encoded = await bwipjs.toBuffer({
    bcid: 'maxicode',
    text: message,
    mode: 2,
    parse: true,
    scale: 2,
    backgroundcolor: 'FFFFFF',
    padding: 6,
  } as never)
  paste(standing, decodePng(encoded), corner.x, corner.y)
  // Of the topmost row, to see where the top comes to lie, and of the tab below the label.
  fillBox(standing, 0, 0, 800, 1, 0)
  fillBox(standing, 0, 1399, 800, 1, 0)
  const lying = blankCanvas(1400, 800)
  for (let y = 0; y < 1400; y += 1)
    for (let x = 0; x < 800; x += 1) lying.pixels[(799 - x) * 1400 + y] = standing.pixels[y * 800 + x] ?? 255
  return lying
}

const encodeGif = ({ width, height, pixels }: Canvas): Uint8Array => {
  const file = Buffer.alloc(width * height + 10_000)
  const palette = Array.from({ length: 256 }, (_, level) => level * 0x010101)
  const writer = new GifWriter(file, width, height, { palette })
  writer.addFrame(0, 0, width, height, [...pixels])
  return file.subarray(0, writer.end())
}

const scan = async (canvas: Canvas, format: 'Code128' | 'MaxiCode'): Promise<string[]> =>
  (await readBarcodes(encodePng(canvas, 200), { formats: [format], tryRotate: false })).map(({ text }) => text)

/** The decoder sees a MaxiCode only when nothing else is in the picture. */
const read = async (canvas: Canvas): Promise<string[]> => [
  ...(await scan(canvas, 'Code128')),
  ...(await scan(cutOut(canvas, corner.x, corner.y, 240, 240), 'MaxiCode')),
]
const expected = [number, said]

describe('a picture on its side', async () => {
  const lying = await sidewaysLabel()
  const decoded = decodeGif(encodeGif(lying))
  if (!decoded) throw new Error('not decoded')
  const picture = uprightLabel(decoded)

  test('comes out of the file as it went in', () => {
    expect([decoded.width, decoded.height]).toEqual([1400, 800])
    expect(Buffer.compare(decoded.pixels, lying.pixels)).toBe(0)
  })

  test('stands on its feet, 4 x 6 inches at its own resolution, without the tab', () => {
    const { canvas, dpi } = picture
    expect([canvas.width, canvas.height, dpi]).toEqual([800, 1200, 200])
    expect(canvas.pixels.subarray(0, 800).every((pixel) => pixel === 0)).toBe(true)
    expect(canvas.pixels.subarray(1199 * 800).every((pixel) => pixel === 255)).toBe(true)
  })

  test('its pixels are moved, none is changed', () => {
    const shades = (pixels: Uint8Array) =>
      pixels.reduce((counts, pixel) => counts.set(pixel, (counts.get(pixel) ?? 0) + 1), new Map<number, number>())
    const tab = blankCanvas(1400, 800)
    tab.pixels.set(lying.pixels)
    fillBox(tab, 1200, 0, 200, 800, 255)
    const [before, after] = [shades(tab.pixels), shades(picture.canvas.pixels)]
    expect(after.get(0)).toBe(before.get(0))
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  })

  test('both codes are read out of the PNG by another decoder', async () => {
    const png = pictureToPng(picture)
    expect(await read(decodePng(png))).toEqual(expected)
    // Dots per metre.
    expect(Buffer.from(png).readUInt32BE(Buffer.from(png).indexOf('pHYs') + 4)).toBe(Math.round(200 / 0.0254))
  })

  test('both codes are read out of the image of the PDF, which fills its page of 4 x 6 inches', async () => {
    const pdf = await PDFDocument.load(pictureToPdf(picture, number))
    expect(pdf.getPages().map((page) => page.getSize())).toEqual([{ width: 288, height: 432 }])
    expect(pdf.getTitle()).toBe(number)
    const images = pdf.getPage(0).node.Resources()?.lookup(PDFName.of('XObject')) as unknown as {
      lookup: (name: PDFName) => unknown
    }
    const image = images.lookup(PDFName.of('label'))
    if (!(image instanceof PDFRawStream)) throw new Error('no image')
    const size = ['Width', 'Height'].map((key) => Number(String(image.dict.get(PDFName.of(key)))))
    expect(size).toEqual([800, 1200])
    const pixels = new Uint8Array(inflateSync(image.contents))
    expect(await read({ width: 800, height: 1200, pixels })).toEqual(expected)
  })
})

describe('other pictures', () => {
  test('one that stands stays as it is; one too short gets paper', () => {
    const standing = blankCanvas(800, 1100)
    fillBox(standing, 10, 1000, 5, 5, 0)
    const { canvas } = uprightLabel(standing)
    expect([canvas.width, canvas.height]).toEqual([800, 1200])
    expect(Buffer.compare(canvas.pixels.subarray(0, 800 * 1100), standing.pixels)).toBe(0)
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['text', Buffer.from('not a picture')],
    ['a head without a body', Buffer.from('GIF89a\x78\x05\x20\x03')],
    ['half a file', encodeGif(blankCanvas(200, 100)).subarray(0, 60)],
    ['a picture of 65,535 by 65,535', Buffer.from([...Buffer.from('GIF89a'), 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0x3b])],
  ])('%s is no picture', (_, bytes) => {
    expect(decodeGif(bytes)).toBeUndefined()
  })
})
