import { expect, test } from 'vitest'
import { paperPdf } from './paper.ts'
import { paperPicture } from './paper-picture.ts'
import { firstPageInColour } from './pdfium.ts'
import { encodeColourPng } from './png-file.ts'
import { thumbnail } from './thumbnail.ts'

const side = 96
/** Upper half red, lower half blue. */
const pixels = Uint8Array.from({ length: side * side * 4 }, (_, at) => {
  const isUpper = at < side * side * 2
  return [isUpper ? 255 : 0, 0, isUpper ? 0 : 255, 255][at % 4] ?? 0
})
const address = (bytes: Uint8Array): string => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
const png = encodeColourPng({ width: side, height: side }, pixels)
const size = { width: 100, height: 100 }
const paper = (picture: string) =>
  paperPdf({
    title: 'Pick list',
    size,
    pages: [10, 60].map((y) => [{ kind: 'picture' as const, x: 20, y, width: 40, height: 30, address: picture }]),
  })

test('a small picture is drawn where it belongs, upright, and lies in the file once', async () => {
  const pdf = paper(address(png))
  const drawn = await firstPageInColour(pdf, size)
  const colourAt = (x: number, y: number) => [...drawn.subarray(4 * (y * 100 + x), 4 * (y * 100 + x) + 3)]
  expect(colourAt(40, 15)).toEqual([255, 0, 0])
  expect(colourAt(40, 35)).toEqual([0, 0, 255])
  expect(colourAt(80, 25)).toEqual([255, 255, 255])
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(1)
})

test('what is no small picture of ours leaves its place empty', async () => {
  const grey = Buffer.from(png)
  grey[8 + 8 + 9] = 0
  const wide = Buffer.from(png)
  wide.writeUInt32BE(401, 8 + 8)
  for (const other of ['', 'data:image/png;base64,AAAA', address(png.subarray(0, 60)), address(grey), address(wide)])
    expect(paperPicture(other)).toBeUndefined()
  const drawn = await firstPageInColour(paper('https://elsewhere.example/a.png'), size)
  expect(drawn.every((value) => value === 255)).toBe(true)
})

test('a picture that is made small keeps its colours', async () => {
  const small = await thumbnail(png)
  const drawn = await firstPageInColour(paper(small.ok ? address(small.value) : ''), size)
  expect([...drawn.subarray(4 * (15 * 100 + 40), 4 * (15 * 100 + 40) + 3)]).toEqual([255, 0, 0])
})
