import { describe, expect, test } from 'vitest'
import { detectLayout } from './detect.ts'
import { matchColumns } from './headers.ts'
import { orderFields } from './fields.ts'
import { columnTwice, missingFields, planReading, proposeMapping } from './mapping.ts'
import { presets } from './presets/index.ts'
import { recordReader } from './records.ts'
import { templateHeader, templateOf } from './template.ts'

describe('layouts', () => {
  test.each(Object.values(presets).map((preset) => [preset.key, preset] as const))(
    '%s is known by its own signature, in any case and order',
    (key, preset) => {
      for (const signature of preset.signatures)
        expect(
          detectLayout([[], ['Report'], [...signature].reverse().map((name) => ` ${name.toUpperCase()} `), ['x']])
            ?.preset?.key,
        ).toBe(key)
    },
  )

  test('our template is read back from its own headers, whatever marks they carry', () => {
    for (const language of ['zh', 'en'] as const) {
      const headers = templateOf('order').columns.map((column) => templateHeader(column, language))
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
    expect(detectLayout(rows)).toEqual({
      headerAt,
      headers: rows[headerAt]?.filter((name) => name !== ''),
      preset: undefined,
    })
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
    const read = recordReader(
      planReading(headers, presets.woocommerce, proposeMapping(headers, presets.woocommerce).mapping),
    )
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
    expect(read({ row: 2, cells: row('2 Shipping St') })[0]?.values).toMatchObject({
      recipient: 'Bo Ship',
      street: '2 Shipping St',
      city: 'Bend',
    })
    expect(read({ row: 2, cells: row('2 Shipping St') })[0]?.values.street2).toBeUndefined()
    expect(read({ row: 3, cells: row('') })[0]?.values).toMatchObject({
      recipient: 'Ann Bill',
      street: '1 Billing St',
      street2: 'Apt 9',
      city: 'Salem',
    })
  })
})

test('a column that is read and stands twice is found, whichever of its spellings', () => {
  const headers = ['Order number', 'SKU', 'Remark', 'sku ', 'Colour', 'Colour']
  expect(columnTwice(headers, undefined, { sku: 'SKU' })).toBe('sku ')
  expect(columnTwice(headers, undefined, { platformNo: 'Order number' })).toBeUndefined()
  const woo = ['order_id', 'billing_first_name', 'billing_last_name', 'billing_last_name']
  expect(columnTwice(woo, presets.woocommerce, {})).toBe('billing_last_name')
})

test.each([
  [
    'street',
    [
      'Street Address',
      'Address1',
      'Addr 1',
      'Shipping Street',
      'Delivery Address',
      'Ship To - Address 1',
      'Street Address Line 1',
      'Recipient Address',
      'House number and street',
    ],
  ],
  ['street2', ['Street Address 2', 'Apt/Suite', 'Ship To - Address 2', 'Apt, suite, unit']],
  ['city', ['Town/City', 'City/Town', 'Ship To - City', 'Delivery City', 'Municipality', 'Post town', 'Suburb']],
  ['postalCode', ['Ship To - Postal Code', 'Zip / Postal Code', 'Ship Zipcode', '郵遞區號']],
  ['recipient', ['Ship To - Name', 'Recipient Full Name', '收件人']],
  ['platformNo', ['訂單編號', '平台訂單號']],
  ['quantity', ['數量']],
] as const)('%s goes by many names', (field, names) => {
  for (const name of names) expect([name, matchColumns([name], orderFields)[0]?.field]).toEqual([name, field])
})

test('a cell is compared with headers no further than headers go', () => {
  expect(
    matchColumns([`Order number${' '.repeat(100)}`, 'x'.repeat(30_000)], orderFields).map(({ field }) => field),
  ).toEqual([undefined, undefined])
})
