import { describe, expect, test } from 'vitest'
import { checkOrder, type CheckOptions } from './check.ts'
import type { OrderField } from './fields.ts'
import { groupRecords } from './group.ts'
import { presets } from './presets/index.ts'
import { check, codes, facts, plain, sound } from './check.cases.ts'

describe('one order', () => {
  test.each<[string, Partial<Record<OrderField, string | undefined>>, string[]]>([
    ['sound', {}, []],
    ['no number', { platformNo: undefined }, ['error platformNo missing']],
    ['number spoilt by a spreadsheet', { platformNo: '5.76461E+17' }, ['error platformNo digitsLost']],
    ['no recipient', { recipient: undefined }, ['error recipient missing']],
    ['ZIP of another state', { postalCode: '07030' }, ['error postalCode zipNotInState', 'warning city cityNotInZip']],
    ['ZIP without its zero', { postalCode: '7030', state: 'NJ', city: 'Hoboken' }, ['warning postalCode zipPadded']],
    ['ZIP nobody knows', { postalCode: '00001' }, ['warning postalCode zipUnknown']],
    ['no ZIP at all', { postalCode: 'abc' }, ['error postalCode zipInvalid']],
    ['ZIP beyond 15 characters', { postalCode: '97209-1234-5678-9' }, ['error postalCode tooLong']],
    ['state by name', { state: 'Oregon' }, []],
    ['no such state', { state: 'Cascadia' }, ['error state stateUnknown']],
    ['another spelling of the city', { postalCode: '63104', state: 'MO', city: 'St. Louis' }, []],
    ['another city', { city: 'Beaverton' }, ['warning city cityNotInZip']],
    [
      'Canada',
      { country: 'Canada', state: 'ON', postalCode: 'M5V2T6' },
      ['error country countryNotServed', 'error postalCode zipInvalid'],
    ],
    ['PO box', { street: 'P.O. Box 12' }, ['warning street poBox']],
    ['Chinese name', { recipient: '张三' }, ['warning recipient notLatin']],
    ['accents', { recipient: 'José Åström', street: '12 Rue d’Été' }, []],
    ['long street', { street: 'x'.repeat(121) }, ['error street tooLong']],
    ['quantity 0', { quantity: '0' }, ['error quantity quantityInvalid']],
    ['quantity 1.5', { quantity: '1.5' }, ['error quantity quantityInvalid']],
    ['quantity a million', { quantity: '1000000' }, ['error quantity quantityInvalid']],
    ['no SKU', { sku: undefined, title: 'Lamp' }, ['error sku missing']],
    ['unknown SKU', { sku: 'NEW' }, ['warning sku skuUnknown']],
    ['short phone', { phone: '555-0142' }, ['warning phone phoneInvalid']],
    ['odd date', { orderedAt: 'yesterday' }, ['warning orderedAt dateUnreadable']],
    ['odd price', { price: 'free' }, ['warning price priceUnreadable']],
    ['negative price', { price: '-5.00' }, ['error price priceNegative']],
    ['negative price behind its sign', { price: '-$5.00' }, ['error price priceNegative']],
    ['no such warehouse', { warehouse: 'XX' }, ['error warehouse warehouseUnknown']],
    ['no such signature', { signType: 'maybe' }, ['error signType signTypeUnknown']],
    ["the store's own service", { service: 'Standard' }, []],
    ['a name covered with asterisks', { recipient: 'D*** W***' }, ['error recipient masked']],
    ['a street covered with asterisks', { street: '1***' }, ['error street masked']],
    [
      'nothing but an asterisk',
      { street2: '*', city: '**' },
      ['error street2 masked', 'error city masked', 'warning city cityNotInZip'],
    ],
    ['full-width asterisks', { recipient: '＊＊＊' }, ['error recipient masked']],
    ['one asterisk is a mark', { street: '12 Main St * rear' }, []],
    [
      'a territory as the country',
      { country: 'PR', state: undefined, postalCode: '00901' },
      ['warning postalCode zipUnknown'],
    ],
    [
      'a territory by its name',
      { country: 'Virgin Islands, U.S.', state: undefined, postalCode: '00802' },
      ['warning postalCode zipUnknown'],
    ],
    ['no state in the US', { state: undefined }, ['error state missing']],
    [
      'military post',
      { street: 'PSC 76 Box 1', city: 'APO', state: 'AE', postalCode: '09001' },
      ['warning postalCode zipUnknown', 'warning state military'],
    ],
    ['a long remark', { remark: 'x'.repeat(501) }, ['warning remark shortened']],
    ['a remark of the full length', { remark: '😀'.repeat(500) }, []],
    ["a long product's name", { title: 'x'.repeat(301) }, ['warning title shortened']],
    ['quantity in full-width digits', { quantity: '２' }, []],
    ['a SKU in other letters', { sku: 'la mp' }, ['warning sku skuSpelt']],
    ['a SKU that looks like a number', { sku: '5E3' }, ['warning sku skuUnknown']],
    [
      'a SKU that a spreadsheet spelt as a number',
      { sku: '5.00E+03' },
      ['warning sku digitsRestored', 'warning sku skuUnknown'],
    ],
    ['a SKU whose digits are lost', { sku: '1.23457E+11' }, ['error sku digitsLost']],
    ["a line's number whose digits are lost", { lineId: '6.17235E+13' }, ['warning lineId digitsLost']],
  ])('%s', (_what, changes, expected) => expect(codes(check(changes))).toEqual(expected))

  test('what it becomes', () => {
    expect(
      check({
        state: 'oregon',
        price: 'US $39.90',
        warehouse: 'NJ',
        service: 'practice_ground',
        signType: 'Direct Signature',
        street3: 'Dock 4',
        orderedAt: '2026-10-05',
      }).order,
    ).toMatchObject({
      platformNo: 'A-1',
      state: 'OR',
      postalCode: '97209',
      country: 'US',
      street2: 'Dock 4',
      warehouseId: 'w1',
      carrier: 'practice',
      serviceCode: 'PRACTICE_GROUND',
      signType: 'direct',
      orderedAt: '2026-10-05T12:00:00Z',
      lines: [{ sku: 'LAMP', quantity: 1, unitPrice: 3990 }],
    })
  })

  test('a SKU found in other letters is kept as the product list has it', () =>
    expect(check({ sku: 'la mp' }).order?.lines[0]?.sku).toBe('LAMP'))
  test('text that a workbook calls text is never made a number', () => {
    expect(codes(check({ sku: '5.00E+03' }, { ...plain, hasTypedCells: true }))).toEqual(['error sku digitsLost'])
    expect(codes(check({ platformNo: '5E3' }, { ...plain, hasTypedCells: true }))).toEqual([])
  })
  test.each([
    ['1,000', ['error quantity quantityInvalid']],
    ['1.000', ['error quantity quantityInvalid']],
    ['2,0', []],
    ['2', []],
  ])('where commas are decimal marks, quantity %s', (quantity, expected) =>
    expect(codes(check({ quantity }, { ...plain, hasDecimalCommas: true }))).toEqual(expected),
  )
  test('a price in another currency is not taken for dollars', () =>
    expect(check({ price: 'EUR 90,00' }).order?.lines[0]?.unitPrice).toBeUndefined())
  test('our template must name services of ours', () =>
    expect(codes(check({ service: 'Standard' }, { ...plain, namesOurServices: true }))).toEqual([
      'error service serviceUnknown',
    ]))
  test('a number the store has already is skipped, with our number', () => {
    expect(check({ platformNo: 'OLD-1' })).toMatchObject({
      state: 'skipped',
      problems: [{ code: 'imports.alreadyImported', params: { orderNo: 'SO1' } }],
    })
  })
})

describe('orders of several rows', () => {
  const rows = (...changes: Partial<Record<OrderField, string>>[]) =>
    groupRecords(changes.map((values, at) => ({ row: at + 2, values: { platformNo: 'A-1', ...values } })))
  const only = (groups: ReturnType<typeof rows>, options = plain) => {
    const [group] = groups
    if (!group || groups.length > 1) throw new Error('one group expected')
    return checkOrder(group, facts, options)
  }

  test('what the order says once holds for all its rows', () => {
    expect(
      only(rows({ ...sound }, { sku: 'MUG', quantity: '2' })).order?.lines.map(({ sku, quantity }) => [sku, quantity]),
    ).toEqual([
      ['LAMP', 1],
      ['MUG', 2],
    ])
  })
  test('rows that name two addresses are a contradiction', () => {
    expect(codes(only(rows({ ...sound }, { sku: 'MUG', quantity: '1', street: '9 Elsewhere Rd' })))).toEqual([
      'error street rowsDisagree',
    ])
  })
  test('a row that sums up is no line, whatever amounts stand there', () => {
    const { order } = only(
      rows(
        { ...sound, sku: '', quantity: '3', price: '89.00' },
        { sku: 'LAMP', quantity: '1', lineId: '1' },
        { sku: 'MUG', quantity: '2', lineId: '2' },
      ),
      { ...plain, summaryRows: true },
    )
    expect(order?.lines.map(({ sku }) => sku)).toEqual(['LAMP', 'MUG'])
  })
  test('a line that stands twice is kept once', () => {
    const result = only(rows({ ...sound, lineId: '7' }, { ...sound, lineId: '7' }))
    expect(result).toMatchObject({ state: 'warned', leftOut: [3], order: { lines: [{ platformLineId: '7' }] } })
  })
  test('lines of one number and two SKUs are two lines; with two quantities nobody knows which is meant', () => {
    expect(only(rows({ ...sound, lineId: '7' }, { sku: 'MUG', quantity: '1', lineId: '7' })).order?.lines).toHaveLength(
      2,
    )
    expect(codes(only(rows({ ...sound, lineId: '7' }, { ...sound, quantity: '2', lineId: '7' })))).toEqual([
      'error quantity rowsDisagree',
    ])
  })
  test('line numbers whose digits are lost tell no line from another', () => {
    const spoilt = only(rows({ ...sound, lineId: '6.17235E+13' }, { ...sound, quantity: '2', lineId: '6.17235E+13' }))
    expect(spoilt.order?.lines.map(({ quantity, platformLineId }) => [quantity, platformLineId])).toEqual([
      [1, ''],
      [2, ''],
    ])
  })
  test('the same SKU twice without line numbers is two lines', () =>
    expect(only(rows({ ...sound }, { sku: 'LAMP', quantity: '1' })).order?.lines).toHaveLength(2))

  const shopify: CheckOptions = { ...plain, skips: presets.shopify.skips ?? [] }
  test('a gift card needs no parcel, the rest of the order does', () => {
    const result = only(
      rows({ ...sound, requiresShipping: 'true' }, { sku: 'GIFT', quantity: '1', requiresShipping: 'false' }),
      shopify,
    )
    expect(result).toMatchObject({ leftOut: [3], order: { lines: [{ sku: 'LAMP' }] } })
  })
  test('an order of gift cards only is skipped', () =>
    expect(only(rows({ ...sound, requiresShipping: 'false' }), shopify).state).toBe('skipped'))
  test('of a partly sent order the rest is taken', () => {
    const result = only(
      rows(
        { ...sound, fulfilmentStatus: 'partial', lineStatus: 'fulfilled' },
        { sku: 'MUG', quantity: '1', lineStatus: 'pending' },
      ),
      shopify,
    )
    expect(result.order?.lines.map(({ sku }) => sku)).toEqual(['MUG'])
  })
  test.each([
    ['refunded', 'cancelled'],
    ['voided', 'cancelled'],
    ['pending', 'notPaid'],
  ])('payment %s: %s', (paymentStatus, code) =>
    expect(only(rows({ ...sound, paymentStatus }), shopify)).toMatchObject({
      state: 'skipped',
      problems: [{ code: `imports.${code}` }],
    }),
  )

  test('Amazon: nothing left to ship of a line', () => {
    const options = { ...plain, skips: presets.amazonUnshipped.skips ?? [] }
    expect(only(rows({ ...sound, lineStatus: '0' }), options).state).toBe('skipped')
  })
})
