import type { Label } from '@stowline/domain/shipping/carrier'
import { GifWriter } from 'omggif'
import { describe, expect, test } from 'vitest'
import { shapeOf } from '../testing/shipment-shapes.ts'
import * as recover from './recover.ts'
import { fromResponse } from './ship.ts'

const asked = shapeOf('single', 'UPS_GROUND')

const gif = (() => {
  const file = Buffer.alloc(30_000)
  const writer = new GifWriter(file, 140, 80, { palette: [0x000000, 0xffffff] })
  writer.addFrame(0, 0, 140, 80, new Array<number>(140 * 80).fill(1))
  return file.subarray(0, writer.end()).toString('base64')
})()
const zpl = Buffer.from('\n^XA^FDlabel^FS^XZ').toString('base64')

const piece = (TrackingNumber: string, image: unknown = gif) => ({
  TrackingNumber,
  ShippingLabel: { ImageFormat: { Code: 'GIF' }, GraphicImage: image },
})
const results = {
  ShipmentIdentificationNumber: '1Z5R89390357567127',
  ShipmentCharges: { TotalCharges: { CurrencyCode: 'USD', MonetaryValue: '21.40' } },
  NegotiatedRateCharges: { TotalCharge: { CurrencyCode: 'USD', MonetaryValue: '15.03' } },
  BillingWeight: { Weight: '4.0' },
  PackageResults: [piece('1Z5R89390357567127')],
}
const reply = (changes: object, response: object = { TransactionReference: { CustomerContext: asked.reference } }) => ({
  ShipmentResponse: { Response: response, ShipmentResults: { ...results, ...changes } },
})
const labelOf = (body: unknown, request = asked): Label | undefined => {
  const outcome = fromResponse(body, request)
  return outcome?.ok ? outcome.detail : undefined
}
const forms = (label: Label | undefined) =>
  label?.documents.map(({ format, bytes }) => [format, Buffer.from(bytes.subarray(0, 4)).toString('latin1')])

describe('a label', () => {
  test('has its number, our reference, the price of the account and a page', () => {
    const label = labelOf(reply({}))
    expect(label).toMatchObject({
      trackingNumber: '1Z5R89390357567127',
      reference: asked.reference,
      serviceCode: 'UPS_GROUND',
      total: 1503,
      billableWeight: 4,
    })
    expect(forms(label)).toEqual([['pdf', '%PDF']])
    expect(label?.documents[0]).not.toHaveProperty('piece')
  })

  test('comes as the picture or the commands that were wanted', () => {
    expect(forms(labelOf(reply({}), { ...asked, formats: ['png', 'pdf'] }))).toEqual([['png', '\x89PNG']])
    expect(forms(labelOf(reply({ PackageResults: piece('1Z', zpl) }), { ...asked, formats: ['zpl'] }))).toEqual([
      ['zpl', '^XA^'],
    ])
    // A picture although commands were asked for is still a label.
    expect(forms(labelOf(reply({}), { ...asked, formats: ['zpl'] }))).toEqual([['pdf', '%PDF']])
  })

  test('of several pieces has a page and a number for each', () => {
    const label = labelOf(reply({ PackageResults: [piece('1Z1'), piece('1Z2'), piece('1Z3')] }))
    expect(label?.documents.map(({ piece: index, trackingNumber }) => [index, trackingNumber])).toEqual([
      [1, '1Z1'],
      [2, '1Z2'],
      [3, '1Z3'],
    ])
    expect(label?.trackingNumber).toBe('1Z5R89390357567127')
  })

  test.each([
    ['one piece in place of a list', { PackageResults: piece('1Z5R89390357567127') }, 1],
    ['results in a list', { PackageResults: [piece('1Z5R89390357567127'), null] }, 1],
    ['no label', { PackageResults: [{ TrackingNumber: '1Z5R89390357567127', ShippingLabel: null }] }, 0],
    ['an empty label', { PackageResults: [piece('1Z5R89390357567127', '')] }, 0],
    [
      'a page of apologies',
      { PackageResults: [piece('1Z5R89390357567127', Buffer.from('<html>sorry').toString('base64'))] },
      0,
    ],
    ['half a picture', { PackageResults: [piece('1Z5R89390357567127', gif.slice(0, 60))] }, 0],
    ['a number for text', { PackageResults: [piece('1Z5R89390357567127', 5)] }, 0],
    ['no pieces', { PackageResults: null }, 0],
  ])('%s', (_, changes, documents) => {
    const label = labelOf(reply(changes))
    expect(label?.trackingNumber).toBe('1Z5R89390357567127')
    expect(label?.documents).toHaveLength(documents)
  })

  test('without any number is told as such: the product has it looked at', () => {
    expect(labelOf(reply({ ShipmentIdentificationNumber: null, PackageResults: [piece('')] }))?.trackingNumber).toBe('')
    expect(labelOf(reply({ ShipmentIdentificationNumber: undefined }))?.trackingNumber).toBe('1Z5R89390357567127')
  })

  test('of another order keeps the reference it came with', () => {
    expect(labelOf(reply({}, { TransactionReference: { CustomerContext: 'SOMEBODY-ELSE' } }))?.reference).toBe(
      'SOMEBODY-ELSE',
    )
    expect(labelOf(reply({}, {}))?.reference).toBe(asked.reference)
  })

  test('whose price is missing or unreadable has none', () => {
    const priceless = reply({
      ShipmentCharges: null,
      NegotiatedRateCharges: { TotalCharge: { MonetaryValue: 'n/a' } },
      BillingWeight: null,
    })
    expect(labelOf(priceless)).not.toHaveProperty('total')
    expect(labelOf(priceless)).not.toHaveProperty('billableWeight')
    expect(labelOf(reply({ NegotiatedRateCharges: undefined }))?.total).toBe(2140)
  })

  test.each([undefined, null, '', 'x', 7, [], {}, { ShipmentResponse: null }, { ShipmentResponse: { Response: {} } }])(
    '%j is no answer',
    (body) => {
      expect(fromResponse(body, asked)).toBeUndefined()
    },
  )
})

describe('a label found again', () => {
  const found = (body: object) => {
    const outcome = recover.fromResponse({ LabelRecoveryResponse: body }, 'our-reference', undefined)
    return outcome?.ok ? outcome.detail : undefined
  }

  test('has its number and pages, and nothing that recovery does not tell', () => {
    const label = found({
      ShipmentIdentificationNumber: '1Z1',
      LabelResults: { TrackingNumber: '1Z1', LabelImage: { GraphicImage: gif } },
    })
    expect(label).toMatchObject({ trackingNumber: '1Z1', reference: 'our-reference', documents: [{ format: 'pdf' }] })
    expect(label).not.toHaveProperty('total')
  })

  test('without a number is not found: nobody knows', () => {
    expect(found({ LabelResults: [] })).toBeUndefined()
    expect(found({ LabelResults: [{ LabelImage: { GraphicImage: gif } }] })).toBeUndefined()
  })
})
