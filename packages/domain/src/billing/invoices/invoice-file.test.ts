import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum, toDecimal } from '../../kernel/money.ts'
import { compareInvoiced } from './compare.ts'
import { importInvoices, invoiceText, invoiceTotal, linesTotal } from './invoice-file.ts'
import { invoicedMoves, passedOnFee } from './invoiced-moves.ts'

const head = [
  'Invoice number',
  'Invoice date',
  'Carrier account',
  'Tracking number',
  'Charge description',
  'Net amount',
]
const row = (changes: Readonly<Record<number, string>> = {}) =>
  ['0000F48A12', '2026-11-21', 'F48A12', '1Z999AA10123456784', 'Ground Residential', '11.35'].map(
    (cell, at) => changes[at] ?? cell,
  )
const read = (...rows: readonly (readonly string[])[]) => importInvoices([head, ...rows])
const table = (...rows: readonly (readonly string[])[]) => {
  const answer = read(...rows)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.table
}

describe('a carrier’s file', () => {
  test('rows of a parcel are its lines; several invoices may be in one file', () => {
    const [one, other] = table(row(), row({ 4: 'Fuel Surcharge', 5: '$2.10' }), row({ 0: 'B2', 3: '1Z2', 5: '(3.00)' }))
    expect(one).toMatchObject({ no: '0000F48A12', day: '2026-11-21', account: 'F48A12' })
    expect(one?.parcels).toEqual([
      {
        trackingNumber: '1Z999AA10123456784',
        lines: [
          { text: 'Ground Residential', cents: 1135, weight: null, zone: '' },
          { text: 'Fuel Surcharge', cents: 210, weight: null, zone: '' },
        ],
      },
    ])
    expect(other?.parcels[0]?.lines[0]?.cents).toBe(-300)
  })

  test.each([
    [
      'UPS',
      [
        'Account Number',
        'Invoice Date',
        'Invoice Number',
        'Tracking Number',
        'Charge Description',
        'Billed Weight',
        'Zone',
        'Net Amount',
        'Invoice Currency Code',
      ],
      ['F48A12', '11/21/2026', 'A1', '1Z1', 'Ground', '9', '004', '1,011.35', 'USD'],
    ],
    [
      'FedEx',
      [
        'Bill to Account Number',
        'Invoice Date',
        'Invoice Number',
        'Express or Ground Tracking ID',
        'Tracking ID Charge Description',
        'Rated Weight Amount',
        'Zone Code',
        'Net Charge Amount',
        'Currency Code',
      ],
      ['F48A12', '20261121', 'A1', '1Z1', 'Ground', '9.0', '004', '1011.35', 'USD'],
    ],
    [
      'Chinese',
      ['承运商账号', '账单日期', '账单号', '跟踪号', '费用名称', '计费重 (lb)', '分区', '净额 (USD)', '币种'],
      ['F48A12', '2026-11-21', 'a1', '1z1', 'Ground', '9 lb', '004', '1011.35', 'usd'],
    ],
  ])('the columns of %s are recognised', (_, names, cells) => {
    const answer = importInvoices([['some title above'], names, cells])
    expect(answer).toMatchObject({
      ok: true,
      table: [
        {
          no: 'A1',
          day: '2026-11-21',
          account: 'F48A12',
          parcels: [{ trackingNumber: '1Z1', lines: [{ text: 'Ground', cents: 101_135, weight: 9, zone: '004' }] }],
        },
      ],
    })
  })

  test.each([
    [{ 5: '11.355' }, 6, 'invoices.amountUnreadable'],
    [{ 5: '1,1.35' }, 6, 'invoices.amountUnreadable'],
    [{ 5: '12345678.00' }, 6, 'invoices.amountUnreadable'],
    [{ 5: 'EUR 5' }, 6, 'invoices.amountUnreadable'],
    [{ 5: '' }, 6, 'rating.cellEmpty'],
    [{ 3: '' }, 4, 'rating.cellEmpty'],
    [{ 1: 'soon' }, 2, 'rating.dayUnreadable'],
    [{ 1: '2026-11-22' }, 2, 'invoices.mixed'],
    [{ 2: 'X' }, 3, 'invoices.mixed'],
    [{ 4: 'x'.repeat(121) }, 5, 'invoices.cellTooLong'],
  ])('one bad row %o refuses the file and names its cell', (changes, column, code) => {
    expect(read(row(), row(changes), row())).toMatchObject({ ok: false, faults: [{ row: 3, column, code }] })
  })

  test('without its columns, or without rows, it is none', () => {
    expect(importInvoices([['a', 'b']])).toMatchObject({ ok: false, faults: [{ code: 'invoices.headsMissing' }] })
    expect(read()).toMatchObject({ ok: false, faults: [{ code: 'invoices.noLines' }] })
  })
})

const anyLine = fc.record({
  trackingNumber: fc.constantFrom('1Z1', '1Z2', '1Z3'),
  text: fc.constantFrom('Ground', 'Fuel Surcharge', 'Residential'),
  cents: fc.integer({ min: -99_999, max: 99_999 }).map(cents),
})

test('property: rows, parcels, invoices and findings come to the same sum, in whatever order the rows stand', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1 }), fc.integer({ min: 0, max: 9_999 }), (lines, price) => {
      const rows = lines.map((line) => row({ 3: line.trackingNumber, 4: line.text, 5: toDecimal(line.cents) }))
      const total = sum(lines.map((line) => line.cents))
      const [invoice] = table(...rows)
      const [turned] = table(...rows.toReversed())
      if (!invoice || !turned) throw new Error('an invoice is missing')
      expect(invoiceTotal(invoice)).toBe(total)
      expect(invoiceText(turned)).toBe(invoiceText(invoice))
      const compared = invoice.parcels.map((parcel) =>
        compareInvoiced({ lines: parcel.lines, cost: cents(price), earlier: [] }),
      )
      const expected = sum(compared.map((one) => one.expected))
      expect(sum(compared.map(({ billed }) => billed))).toBe(total)
      expect(expected + sum(compared.map(({ difference }) => difference))).toBe(total)
    }),
  )
})

describe('a parcel of an invoice', () => {
  const line = (text: string, amount: number) => ({ text, cents: cents(amount), weight: null, zone: '' })
  const compared = (amounts: readonly number[], cost: number | undefined, earlier: readonly number[] = []) =>
    compareInvoiced({
      lines: amounts.map((amount) => line('Ground', amount)),
      cost: cost === undefined ? undefined : cents(cost),
      earlier: earlier.map((amount) => line(' ground', amount)),
    })

  test.each([
    ['its price to the cent', [1_135], 1_135, [], 'matched', 0],
    ['a cent more', [1_136], 1_135, [], 'dearer', 1],
    ['a cent less', [1_134], 1_135, [], 'cheaper', -1],
    ['nobody’s parcel', [1_135], undefined, [], 'unknown', 1_135],
    ['the same charge twice', [1_135, 1_135], 1_135, [], 'doubled', 1_135],
    ['what an earlier invoice billed', [1_135], 1_135, [1_135], 'doubled', 1_135],
    ['a later correction', [2_100], 1_135, [1_135], 'dearer', 2_100],
    ['a later credit', [-335], 1_135, [1_135], 'cheaper', -335],
    ['a void label', [1_135], 0, [], 'dearer', 1_135],
  ] as const)('%s', (_, amounts, cost, earlier, finding, difference) => {
    const answer = compared(amounts, cost, earlier)
    expect(answer).toMatchObject({ finding, difference, billed: linesTotal(answer.lines) })
  })

  test('only a merchant’s own difference is passed on, and once', () => {
    const { passOn, accept } = invoicedMoves
    expect(passOn.bar({ status: 'open', finding: 'dearer' })).toBeUndefined()
    expect(passOn.bar({ status: 'open', finding: 'unknown' })).toBe('invoices.nobodys')
    expect(passOn.bar({ status: 'open', finding: 'doubled' })).toBe('invoices.billedTwice')
    expect(passOn.bar({ status: 'accepted', finding: 'dearer' })).toBe('invoices.notOpen')
    expect(accept.bar({ status: 'open', finding: 'unknown' })).toBeUndefined()
    expect(accept.bar({ status: 'matched', finding: 'matched' })).toBe('invoices.notOpen')
  })

  test('what is all address correction stands in that column', () => {
    expect(passedOnFee([line('Address Correction Ground', 2_100)])).toBe('addressCorrection')
    expect(passedOnFee([line('Address Correction', 2_100), line('Fuel', 100)])).toBe('freight')
  })
})
