import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { GifReader } from 'omggif'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type OpenBench, openBench } from './testing/bench.ts'
import { fedexShip, upsShip } from './testing/requests.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

let bench: OpenBench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.double.stop())

/** The first text under a key, wherever it lies. */
const textAt = (value: unknown, key: string): string => {
  if (typeof value !== 'object' || value === null) return ''
  for (const [name, inner] of Object.entries(value)) {
    const found = name === key && typeof inner === 'string' ? inner : textAt(inner, key)
    if (found) return found
  }
  return ''
}

/** Part of a picture on white paper of its own, turned a quarter to the right: as a printer would set it, for a reader that wants one code at a time. */
const uprightPart = (gif: GifReader, area: { left: number; top: number; width: number; height: number }) => {
  const margin = 12
  const [width, height] = [area.width + 2 * margin, area.height + 2 * margin]
  const source = new Uint8Array(gif.width * gif.height * 4)
  gif.decodeAndBlitFrameRGBA(0, source)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < area.height; y += 1) {
    for (let x = 0; x < area.width; x += 1) {
      const from = ((gif.height - 1 - (area.left + x)) * gif.width + area.top + y) * 4
      data.set(source.subarray(from, from + 4), ((y + margin) * width + x + margin) * 4)
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

test('a UPS label lies on its side and says who, where and what in three codes', async () => {
  const { json } = await bench.ask('ups', { path: '/api/shipments/v2409/ship', body: upsShip() })
  const gif = new GifReader(Buffer.from(textAt(json, 'GraphicImage'), 'base64'))
  expect([gif.width, gif.height]).toEqual([1400, 800])
  const label = uprightPart(gif, { left: 0, top: 0, width: 800, height: 1200 })
  const bars = await readBarcodes(label, { formats: ['Code128'], tryRotate: false, maxNumberOfSymbols: 5 })
  const number = textAt(json, 'TrackingNumber')
  expect(bars.map(({ text }) => text).sort()).toEqual(['(420)78701', number])
  const [code] = await readBarcodes(uprightPart(gif, { left: 360, top: 422, width: 220, height: 184 }), {
    formats: ['MaxiCode'],
  })
  expect(code?.text).toContain(`${number.slice(0, 2)}${number.slice(-8)}`)
  const tab = uprightPart(gif, { left: 0, top: 1200, width: 800, height: 200 })
  expect(tab.data.every((level) => level === 255)).toBe(true)
})

test('a FedEx label says who and where', async () => {
  const { json } = await bench.ask('fedex', { path: '/ship/v1/shipments', body: fedexShip({ label: 'PNG' }) })
  const found = await readBarcodes(Buffer.from(textAt(json, 'encodedLabel'), 'base64'), {
    formats: ['Code128'],
    maxNumberOfSymbols: 5,
  })
  expect(found.map(({ text }) => text).sort()).toEqual(['(420)78701', textAt(json, 'trackingNumber')].sort())
})
