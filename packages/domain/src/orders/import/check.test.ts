import { describe, expect, test } from 'vitest'
import { checkOrder, type CheckOptions } from './check.ts'
import { detectLayout } from './detect.ts'
import type { OrderField } from './fields.ts'
import { groupRecords } from './group.ts'
import { matchColumns } from './headers.ts'
import { orderFields, shipmentFields } from './fields.ts'
import type { ImportFacts } from './imported.ts'
import { missingFields, planReading, proposeMapping } from './mapping.ts'
import { presets } from './presets/index.ts'
import { type ImportRecord, recordReader } from './records.ts'
import { checkShipment, readShipment } from './shipments.ts'
import { orderTemplate, templateHeader } from './template.ts'

const facts: ImportFacts = {
  zips: new Map([
    ['97209', { state: 'OR', cities: ['Portland'] }],
    ['07030', { state: 'NJ', cities: ['Hoboken'] }],
    ['63104', { state: 'MO', cities: ['Saint Louis'] }],
  ]),
  skus: new Set(['LAMP', 'MUG']),
  taken: new Map([['OLD-1', 'SO1']]),
  warehouses: new Map([['nj', 'w1']]),
  services: new Map([['practice_ground', { carrier: 'practice', code: 'PRACTICE_GROUND' }]]),
}
const plain: CheckOptions = { days: 'mdy', skips: [], namesOurServices: false }
const sound: ImportRecord['values'] = {
  platformNo: 'A-1',
  recipient: 'Dana Whitfield',
  street: '1420 NW Lovejoy St',
  city: 'Portland',
  state: 'OR',
  postalCode: '97209',
  country: 'US',
  sku: 'LAMP',
  quantity: '1',
}
const check = (changes: Partial<Record<OrderField, string | undefined>>, options = plain) => {
  const values = Object.fromEntries(Object.entries({ ...sound, ...changes }).filter(([, text]) => text !== undefined)) as ImportRecord['values']
  const [group] = groupRecords([{ row: 2, values }])
  if (!group) throw new Error('no group')
  return checkOrder(group, facts, options)
}
const codes = (result: ReturnType<typeof check>) => result.problems.map(({ field, code, severity }) => `${severity} ${field} ${code.slice(8)}`)

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
    ['Canada', { country: 'Canada', state: 'ON', postalCode: 'M5V2T6' }, ['error country countryNotServed', 'error postalCode zipInvalid']],
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

  test('a price in another currency is not taken for dollars', () => expect(check({ price: 'EUR 90,00' }).order?.lines[0]?.unitPrice).toBeUndefined())
  test('our template must name services of ours', () =>
    expect(codes(check({ service: 'Standard' }, { ...plain, namesOurServices: true }))).toEqual(['error service serviceUnknown']))
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
    expect(only(rows({ ...sound }, { sku: 'MUG', quantity: '2' })).order?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['LAMP', 1],
      ['MUG', 2],
    ])
  })
  test('rows that name two addresses are a contradiction', () => {
    expect(codes(only(rows({ ...sound }, { sku: 'MUG', quantity: '1', street: '9 Elsewhere Rd' })))).toEqual(['error street rowsDisagree'])
  })
  test('a row that sums up is no line', () => {
    const { order } = only(
      rows({ ...sound, sku: '', quantity: '3' }, { sku: 'LAMP', quantity: '1', lineId: '1' }, { sku: 'MUG', quantity: '2', lineId: '2' }),
    )
    expect(order?.lines.map(({ sku }) => sku)).toEqual(['LAMP', 'MUG'])
  })
  test('a line that stands twice is kept once', () => {
    const result = only(rows({ ...sound, lineId: '7' }, { ...sound, lineId: '7' }))
    expect(result).toMatchObject({ state: 'warned', leftOut: [3], order: { lines: [{ platformLineId: '7' }] } })
  })
  test('the same SKU twice without line numbers is two lines', () =>
    expect(only(rows({ ...sound }, { sku: 'LAMP', quantity: '1' })).order?.lines).toHaveLength(2))

  const shopify: CheckOptions = { ...plain, skips: presets.shopify.skips ?? [] }
  test('a gift card needs no parcel, the rest of the order does', () => {
    const result = only(rows({ ...sound, requiresShipping: 'true' }, { sku: 'GIFT', quantity: '1', requiresShipping: 'false' }), shopify)
    expect(result).toMatchObject({ leftOut: [3], order: { lines: [{ sku: 'LAMP' }] } })
  })
  test('an order of gift cards only is skipped', () => expect(only(rows({ ...sound, requiresShipping: 'false' }), shopify).state).toBe('skipped'))
  test('of a partly sent order the rest is taken', () => {
    const result = only(
      rows({ ...sound, fulfilmentStatus: 'partial', lineStatus: 'fulfilled' }, { sku: 'MUG', quantity: '1', lineStatus: 'pending' }),
      shopify,
    )
    expect(result.order?.lines.map(({ sku }) => sku)).toEqual(['MUG'])
  })
  test.each([
    ['refunded', 'cancelled'],
    ['voided', 'cancelled'],
    ['pending', 'notPaid'],
  ])('payment %s: %s', (paymentStatus, code) =>
    expect(only(rows({ ...sound, paymentStatus }), shopify)).toMatchObject({ state: 'skipped', problems: [{ code: `imports.${code}` }] }),
  )

  test('Amazon: nothing left to ship of a line', () => {
    const options = { ...plain, skips: presets.amazonUnshipped.skips ?? [] }
    expect(only(rows({ ...sound, lineStatus: '0' }), options).state).toBe('skipped')
  })
})

describe('layouts', () => {
  test.each(Object.values(presets).map((preset) => [preset.key, preset] as const))(
    '%s is known by its own signature, in any case and order',
    (key, preset) => {
      for (const signature of preset.signatures)
        expect(detectLayout([[], ['Report'], [...signature].reverse().map((name) => ` ${name.toUpperCase()} `), ['x']])?.preset?.key).toBe(key)
    },
  )

  test('our template is read back from its own headers, whatever marks they carry', () => {
    for (const language of ['zh', 'en'] as const) {
      const headers = orderTemplate().columns.map((column) => templateHeader(column, language))
      const layout = detectLayout([headers])
      expect(layout?.preset?.key).toBe('ownTemplate')
      expect(missingFields(proposeMapping(headers, layout?.preset).mapping, layout?.preset)).toEqual([])
    }
  })

  test.each([
    [
      'in German',
      [
        ['Bestellung', 'Empfänger', 'Straße'],
        ['B-1', 'Ada Lovelace', 'Elm St 1'],
      ],
      0,
    ],
    ['made up, under a title and with empty columns behind', [['Bericht'], [], ['A', 'B', 'C', ''], ['1', '', '3']], 2],
    [
      'one word of which we know',
      [
        ['Auftrag', 'SKU', 'Menge'],
        ['X-1', 'MUG', '2'],
      ],
      0,
    ],
  ] as const)('headers %s are headers, for a person to map', (_what, rows, headerAt) => {
    expect(detectLayout(rows)).toEqual({ headerAt, headers: rows[headerAt]?.filter((name) => name !== ''), preset: undefined })
  })

  test.each([
    ['a letter', [['Hello'], ['Dear team, we send you two parcels.'], ['Regards']]],
    ['a letter with commas', [['Dear team', 'dear all', 'hello'], ['two parcels are on their way'], ['Regards']]],
    ['headers without rows', [['Auftrag', 'Artikel', 'Menge']]],
    [
      'two columns',
      [
        ['Auftrag', 'Artikel'],
        ['X-1', 'MUG'],
      ],
    ],
    [
      'rows without headers',
      [
        ['X-1', 'Ada', '78701'],
        ['X-2', 'Bob', '78702'],
      ],
    ],
    [
      'one word twice',
      [
        ['Auftrag', 'Artikel', 'artikel'],
        ['X-1', 'MUG', 'LAMP'],
      ],
    ],
    [
      'rows that are wider',
      [
        ['Auftrag', 'Artikel', 'Menge'],
        ['X-1', 'MUG', '2', 'Ada'],
      ],
    ],
    [
      'a sentence per column',
      [
        ['a'.repeat(81), 'Artikel', 'Menge'],
        ['X-1', 'MUG', '2'],
      ],
    ],
  ])('%s: no headers', (_what, rows) => {
    expect(detectLayout(rows)).toBeUndefined()
  })

  test('unknown headers find their fields: exact, similar, none', () => {
    const found = matchColumns(
      ['Order No.', 'Recipient Name', 'Shipping Adress 1', 'City', 'Zip-Code', 'Item SKU', 'Qty', 'Favourite colour'],
      orderFields,
    )
    expect(found.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['platformNo', 'exact'],
      ['recipient', 'exact'],
      ['street', 'similar'],
      ['city', 'exact'],
      ['postalCode', 'exact'],
      ['sku', 'exact'],
      ['quantity', 'exact'],
      [undefined, 'none'],
    ])
  })

  test('a field goes to one column only', () => {
    const fields = matchColumns(['SKU', 'Seller SKU', 'sku'], orderFields).map(({ field }) => field)
    expect(fields.filter((field) => field === 'sku')).toHaveLength(1)
  })

  test('headers like __proto__ are headers like any other', () => {
    const headers = ['__proto__', 'constructor', 'Order number', 'SKU', 'Quantity']
    expect(Object.keys(proposeMapping(headers, undefined).mapping).sort()).toEqual(['platformNo', 'quantity', 'sku'])
  })

  test('WooCommerce: the billing address stands in as a whole, never mixed', () => {
    const headers = [
      'order_id',
      'order_number',
      'order_date',
      'status',
      'billing_first_name',
      'billing_last_name',
      'billing_address_1',
      'billing_address_2',
      'billing_city',
      'shipping_first_name',
      'shipping_last_name',
      'shipping_address_1',
      'shipping_address_2',
      'shipping_city',
      'shipping_postcode',
      'line_item_1',
      'line_item_2',
    ]
    const read = recordReader(planReading(headers, presets.woocommerce, proposeMapping(headers, presets.woocommerce).mapping))
    const row = (shipping: string) => [
      '1',
      '1',
      '05-10-2026',
      'processing',
      'Ann',
      'Bill',
      '1 Billing St',
      'Apt 9',
      'Salem',
      'Bo',
      'Ship',
      shipping,
      '',
      'Bend',
      '97701',
      'name:Lamp|sku:LAMP|quantity:1',
      '',
    ]
    expect(read({ row: 2, cells: row('2 Shipping St') })[0]?.values).toMatchObject({ recipient: 'Bo Ship', street: '2 Shipping St', city: 'Bend' })
    expect(read({ row: 2, cells: row('2 Shipping St') })[0]?.values.street2).toBeUndefined()
    expect(read({ row: 3, cells: row('') })[0]?.values).toMatchObject({
      recipient: 'Ann Bill',
      street: '1 Billing St',
      street2: 'Apt 9',
      city: 'Salem',
    })
  })
})

test('tracking numbers: read by their columns, checked against the orders', () => {
  const headers = ['Order #', 'Carrier', 'Tracking Number', 'Ship date']
  const matches = matchColumns(headers, shipmentFields)
  expect(matches.every(({ confidence }) => confidence === 'exact')).toBe(true)
  const mapping = Object.fromEntries(matches.map(({ field, header }) => [field, header]))
  const orders = new Map([
    ['so1', { id: 'o1' }],
    ['so2', { id: 'o2', problem: 'imports.orderShipped' as const }],
  ])
  const judge = (...cells: string[]) => {
    const record = readShipment(headers, mapping, { row: 2, cells })
    return record && checkShipment(record, { orders })
  }
  expect(judge('SO1', 'UPS', '1Z 999 AA1 0123456784', '10/06/2026')?.shipment).toMatchObject({
    orderId: 'o1',
    trackingNumber: '1Z999AA10123456784',
    shippedAt: '2026-10-06T12:00:00Z',
  })
  expect(judge('SO2', 'UPS', '1Z999AA10123456784', '')?.problems.map(({ code }) => code)).toEqual(['imports.orderShipped'])
  expect(judge('SO3', '', '9.4E+21', '')?.problems.map(({ code }) => code)).toEqual([
    'imports.missing',
    'imports.digitsLost',
    'imports.trackingInvalid',
    'imports.orderUnknown',
  ])
  expect(judge('', '', '', '')).toBeUndefined()
})
