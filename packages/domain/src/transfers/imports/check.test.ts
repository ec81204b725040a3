import { expect, test } from 'vitest'
import { matchColumns } from '../../orders/imports/headers.ts'
import { checkTransferRows, rowsOfTransfer, stockKey, type TransferFacts, type TransferRecord } from './check.ts'
import { documentNames, findDocument, leftDocuments, namesIn } from './documents.ts'
import { type TransferField, transferFields } from './fields.ts'

const lamp = { id: 'p1', sku: 'LAMP', cartonRate: 6, barCode: 'X001' }
const mug = { id: 'p2', sku: 'MUG', cartonRate: null, barCode: '' }
const facts: TransferFacts = {
  // A Wednesday; the day after is Thanksgiving.
  now: new Date('2026-11-25T15:00:00Z'),
  products: new Map<string, TransferFacts['products'] extends ReadonlyMap<string, infer Product> ? Product : never>([
    ['LAMP', lamp],
    ['lamp', lamp],
    ['MUG', mug],
  ]),
  available: new Map([
    [stockKey('w1', 'p1'), 100],
    [stockKey('w1', 'p2'), 40],
  ]),
  warehouses: new Map([
    ['nj', { id: 'w1', name: 'NJ' }],
    ['la', { id: 'w2', name: 'LA' }],
  ]),
  closed: new Map([['w1', ['2026-11-30']]]),
  taken: new Map([['old-1', 'TR-1']]),
  documents: documentNames(['docs/Stocking A.pdf', 'bol.pdf', 'x/twice.pdf', 'y/Twice.pdf']),
}
type Values = TransferRecord['values']
const head: Values = {
  transID: 'T-1',
  fromWarehouse: 'NJ',
  toWarehouse: 'Amazon FTW1',
  estimatedTime: '2026-12-02',
  stockingFile: 'stocking a.pdf',
}
const row: Values = { ...head, sku: 'LAMP', quantity: '12' }
const check = (...rows: Values[]) =>
  checkTransferRows(
    rows.map((values, at) => ({ row: at + 2, values: { transID: 'T-1', ...values } })),
    facts,
  )
const told = (...rows: Values[]) =>
  check(...rows).problems.map(({ row: at, field, code, severity }) => `${severity} ${at} ${field} ${code}`)

test('rows of one transfer make it, with what is said of it on any of them', () => {
  const { made, problems } = check(
    { sku: 'LAMP', quantity: '12', cartonLabels: '2', productLabels: '12' },
    {
      ...head,
      po: 'PO-9',
      sku: 'MUG',
      quantity: '40',
      cartonRate: '8',
      bolFile: 'bol.pdf',
      isPallet: '是',
      platform: 'Amazon',
      truckCompany: 'XPO',
    },
  )
  expect(problems).toEqual([])
  expect(made).toMatchObject({
    ...{ transID: 'T-1', po: 'PO-9', fromWarehouseId: 'w1', toWarehouseId: null, toWarehouseName: 'Amazon FTW1' },
    ...{ estimatedTime: '2026-12-02', isPallet: true, platform: 'amazon', truckCompanyId: 'XPOL', containerNum: 1 },
    ...{ stockingFiles: ['docs/Stocking A.pdf'], bolFiles: ['bol.pdf'] },
    lines: [
      {
        ...{ productId: 'p1', productQty: 12, productBarCode: 'X001', productLabelQty: 12, cartonLabelQty: 2 },
        cartonRate: 6,
      },
      { productId: 'p2', productQty: 40, productBarCode: '', productLabelQty: 0, cartonLabelQty: 0, cartonRate: 8 },
    ],
  })
  expect(check({ ...row, toWarehouse: 'la' }).made).toMatchObject({ toWarehouseId: 'w2', toWarehouseName: '' })
  // Whoever writes a street means another place.
  expect(check({ ...row, toWarehouse: 'la', toStreet: '1 Main St' }).made).toMatchObject({ toWarehouseId: null })
})

test.each<[what: string, rows: Values[], told: string[]]>([
  ['no SKU', [{ ...row, sku: '' }], ['error 2 sku imports.missing']],
  ['an unknown product', [{ ...row, sku: 'SOFA' }], ['error 2 sku imports.productUnknown']],
  ['other capitals', [{ ...row, sku: 'lamp' }], ['warning 2 sku imports.skuSpelt']],
  ['no quantity', [{ ...row, quantity: '' }], ['error 2 quantity imports.missing']],
  ['half a piece', [{ ...row, quantity: '1.5' }], ['error 2 quantity imports.quantityInvalid']],
  ['all that is there', [{ ...row, quantity: '100' }], []],
  ['a piece more than is there', [{ ...row, quantity: '101' }], ['error 2 quantity imports.stockShort']],
  ['more than is there, on presale', [{ ...row, quantity: '101', isPresale: 'yes' }], []],
  ['a product twice', [row, { ...row, quantity: '1' }], ['error 3 sku imports.skuOfTransferTwice']],
  [
    'two days',
    [row, { sku: 'MUG', quantity: '1', estimatedTime: '2026-12-03' }],
    ['error 3 estimatedTime imports.transferRowsDiffer'],
  ],
  ['no warehouse', [{ ...row, fromWarehouse: '' }], ['error 2 fromWarehouse imports.missing']],
  ['an unknown warehouse', [{ ...row, fromWarehouse: 'XX' }], ['error 2 fromWarehouse imports.warehouseUnknown']],
  ['nowhere to go', [{ ...row, toWarehouse: '' }], ['error 2 toWarehouse transfers.destinationNeeded']],
  ['back to where it is', [{ ...row, toWarehouse: 'NJ' }], ['error 2 toWarehouse transfers.sameWarehouse']],
  ['transID and PO alike', [{ ...row, po: 't-1' }], ['error 2 po transfers.sameNumbers']],
  ['a transID that is taken', [{ ...row, transID: 'OLD-1' }], ['error 2 transID transfers.transIdTaken']],
  ['no day', [{ ...row, estimatedTime: '' }], ['error 2 estimatedTime imports.missing']],
  ['a day of another form', [{ ...row, estimatedTime: '12/02/2026' }], ['error 2 estimatedTime imports.dayUnreadable']],
  ['today', [{ ...row, estimatedTime: '2026-11-25' }], ['error 2 estimatedTime transfers.shipDateEarly']],
  ['Thanksgiving', [{ ...row, estimatedTime: '2026-11-26' }], ['error 2 estimatedTime transfers.shipDateHoliday']],
  ['a Saturday', [{ ...row, estimatedTime: '2026-11-28' }], ['error 2 estimatedTime transfers.shipDateWeekend']],
  [
    'a day on which it is closed',
    [{ ...row, estimatedTime: '2026-11-30' }],
    ['error 2 estimatedTime transfers.shipDateClosed'],
  ],
  ['the first working day', [{ ...row, estimatedTime: '2026-11-27' }], []],
  ['ETA before ETD', [{ ...row, etd: '2026-12-04', eta: '2026-12-03' }], ['error 2 eta transfers.etaBeforeEtd']],
  ['no document at all', [{ ...row, stockingFile: '' }], ['error 2 stockingFile transfers.documentsNeeded']],
  ['a bill of lading alone', [{ ...row, stockingFile: '', bolFile: 'BOL.pdf' }], []],
  ['a document that is not there', [{ ...row, bolFile: 'none.pdf' }], ['error 2 bolFile imports.documentMissing']],
  ['a name that two files have', [{ ...row, bolFile: 'twice.pdf' }], ['error 2 bolFile imports.documentDoubled']],
  ['an unknown truck', [{ ...row, truckCompany: 'Zebra' }], ['error 2 truckCompany imports.truckUnknown']],
  ['an unknown platform', [{ ...row, platform: 'Etsy' }], ['error 2 platform imports.platformUnknown']],
  ['neither yes nor no', [{ ...row, isPallet: 'maybe' }], ['error 2 isPallet imports.yesOrNo']],
  [
    'carton labels that are not alike on all cartons',
    [{ ...row, cartonLabels: '3' }],
    ['warning 2 cartonLabels imports.cartonLabelsUneven'],
  ],
])('%s', (_, rows, expected) => {
  expect(told(...rows)).toEqual(expected)
})

test('everything wrong is told at once', () => {
  expect(told({ sku: 'SOFA', quantity: '0' })).toHaveLength(4)
})

test('rows are of one transfer by their transID, whatever the case of its letters', () => {
  const of = (values: Values, at = 2) => rowsOfTransfer({ row: at, values })
  expect(of({ transID: 'Ab-1' })).toBe(of({ transID: 'AB-1' }, 9))
  expect(of({}, 2)).not.toBe(of({}, 3))
})

test('documents are found by their names, and what no row names is told', () => {
  const names = documentNames(['a/Ü.pdf', 'b.PDF', 'c.pdf', 'd/c.pdf'])
  expect(findDocument('Ü.pdf', names)).toEqual({ path: 'a/Ü.pdf' })
  expect(findDocument('somewhere\\B.pdf', names)).toEqual({ path: 'b.PDF' })
  expect(findDocument('c.pdf', names)).toEqual({ fault: 'doubled' })
  expect(findDocument('e.pdf', names)).toEqual({ fault: 'missing' })
  expect(namesIn(' a.pdf; b.pdf；A.PDF ')).toEqual(['A.PDF', 'b.pdf'])
  expect(leftDocuments(names, ['ü.pdf; c.pdf', undefined])).toEqual({
    unused: ['b.PDF'],
    doubled: ['c.pdf', 'd/c.pdf'],
  })
})

test('columns of sheets as people write them are found', () => {
  const headers = [
    'FBA Shipment ID',
    'Reference ID',
    'Ship From',
    'Fulfillment Center',
    'Pickup date',
    'MSKU',
    'Units',
    'FNSKU',
    'BOL',
    'Label file',
  ]
  const found = matchColumns(headers, transferFields).map(({ field }) => field)
  expect(found).toEqual<(TransferField | undefined)[]>([
    ...(['transID', 'po', 'fromWarehouse', 'toWarehouse', 'estimatedTime', 'sku', 'quantity', 'barCode'] as const),
    ...(['bolFile', 'stockingFile'] as const),
  ])
})
