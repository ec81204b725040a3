import type { OrderToPack } from '@stowline/contract/operations/picking.schema'
import { pieceScanOf } from '@stowline/domain/operations/packing'
import { packScreen } from '@stowline/text/picking-screen'
import { expect, test } from 'vitest'
import { reasonOf } from '../../../ui/list-page/index.ts'
import { afterScan, beginScanned, emptyTable, type PackServer, type PackTable, putAside } from './pack-table.ts'

const line = (sku: string, quantity: number, upc = '', hasSerials = false) => ({
  ...{ productId: `p${sku}`, sku, upc, quantity, hasSerials },
  name: { zh: sku, en: sku },
  picture: null,
})
const order: OrderToPack = {
  ...{ id: 'o1', merchantId: 'm1', orderNo: 'SO1', trackingNumber: '1Z9', recipient: 'Ann' },
  ...{ isProcessing: true, labelState: 'printed', merchantName: { zh: '港', en: 'Harbor' } },
  lines: [line('MUG', 2, '012345678905'), line('LAMP', 1)],
}
const scans = async (codes: readonly string[], changes: Partial<OrderToPack> = {}, refusal?: string) => {
  const sent: unknown[] = []
  const server: PackServer = {
    find: async (number) => (number === 'SO1' || number === '1Z9' ? { ...order, ...changes } : `no ${number}`),
    productOf: async (_, serial) => (serial.startsWith('IMEI') ? { productId: 'pPHONE' } : `no ${serial}`),
    ship: async ({ id }, pieces) => {
      sent.push({ id, pieces })
      return refusal
    },
    begin: async ({ id }) => {
      sent.push({ id, isBegun: true })
      return refusal
    },
  }
  let table: PackTable = emptyTable
  for (const code of codes) table = await afterScan(table, code, server)
  return { table, sent, server }
}

test('an order is shipped with its last piece, whichever of its codes are scanned', async () => {
  const { table, sent } = await scans(['1z9', 'mug', '12345678905', 'LAMP'])
  expect(table).toMatchObject({ order: undefined, shipped: ['SO1'], said: { tone: 'done', pair: packScreen.shipped } })
  expect(sent).toEqual([{ id: 'o1', pieces: [2, 1].map((quantity, at) => ({ code: ['MUG', 'LAMP'][at], quantity })) }])
})

test.each([
  ['a product of somebody else', ['SO1', 'CHAIR'], 'operations.notInOrder', 0],
  ['one piece too many', ['SO1', 'MUG', '2*MUG'], 'operations.tooManyPieces', 1],
] as const)('%s is refused with its text and counts for nothing', async (_, codes, code, packed) => {
  const { table, sent } = await scans(codes)
  expect(table.said).toMatchObject({ tone: 'blocked', pair: reasonOf(code) })
  expect([table.packed.get('pMUG') ?? 0, sent]).toEqual([packed, []])
})

test('an unknown number and an order that nobody has begun do not get on the table', async () => {
  expect((await scans(['XX'])).table).toMatchObject({ order: undefined, said: { tone: 'blocked', text: 'no XX' } })
  const { table } = await scans(['SO1'], { isProcessing: false })
  expect(table).toMatchObject({ order: undefined, said: { pair: packScreen.notBegun, params: { no: 'SO1' } } })
})

test('an order that nobody has begun is begun by a key, and lies on the table then; another scan forgets it', async () => {
  const { table, server, sent } = await scans(['SO1'], { isProcessing: false })
  expect(await beginScanned(table, server)).toMatchObject({
    order: { id: 'o1', isProcessing: true },
  })
  expect(sent).toEqual([{ id: 'o1', isBegun: true }])
  const refused = await scans(['SO1'], { isProcessing: false }, 'Cancelled')
  expect(await beginScanned(refused.table, refused.server)).toMatchObject({
    order: undefined,
    said: { text: 'Cancelled' },
  })
  const other = await scans(['SO1', 'XX'], { isProcessing: false })
  expect(await beginScanned(other.table, other.server)).toBe(other.table)
  expect(other.sent).toEqual([])
})

test.each([
  ['3*MUG', 'MUG', 3],
  ['3xMUG', 'MUG', 3],
  ['MUG*3', 'MUG', 3],
  ['5X7', '5X7', 1],
  ['2*5X7', '5X7', 2],
  ['0*MUG', '0*MUG', 1],
])('%s means %s, %i of them', (text, code, quantity) => {
  expect(pieceScanOf([line('MUG', 9), line('5X7', 9)], text)).toEqual({ code, quantity })
})

test('what the server refuses can be tried again; the order’s own number begins anew, Escape puts it aside', async () => {
  const { table, sent } = await scans(['SO1', '2*MUG', 'LAMP', 'LAMP'], {}, 'Not now')
  expect([table.said, sent.length]).toEqual([{ tone: 'blocked', text: 'Not now' }, 2])
  expect((await scans(['SO1', 'MUG', 'SO1'])).table.packed.size).toBe(0)
  expect(putAside(table)).toMatchObject({ order: undefined, shipped: [], said: { pair: packScreen.aside } })
})

test('of a product with serial numbers each piece is scanned by its own, once, and sent along', async () => {
  const phones = { lines: [line('PHONE', 2, '', true), line('MUG', 1)] }
  const { table, sent } = await scans(['SO1', 'IMEI1', 'MUG', 'IMEI2'], phones)
  expect(table.shipped).toEqual(['SO1'])
  expect(sent).toEqual([
    {
      id: 'o1',
      pieces: [
        { code: 'PHONE', quantity: 2, serials: ['IMEI1', 'IMEI2'] },
        { code: 'MUG', quantity: 1 },
      ],
    },
  ])
})

test.each([
  ['its SKU', ['PHONE'], { pair: reasonOf('operations.serialWanted') }, 0],
  ['a number that is not here', ['X1'], { text: 'no X1' }, 0],
  ['the same number twice', ['IMEI1', 'IMEI1'], { pair: reasonOf('operations.serialTwice') }, 1],
  ['a number too many', ['IMEI1', 'IMEI2', 'IMEI3'], { pair: reasonOf('operations.tooManyPieces') }, 2],
] as const)('of a product with serial numbers %s is refused and counts for nothing', async (_, codes, said, packed) => {
  const phones = { lines: [line('PHONE', 2, '', true), line('MUG', 1)] }
  const { table, sent } = await scans(['SO1', ...codes], phones)
  expect(table.said).toMatchObject({ tone: 'blocked', ...said })
  expect([table.packed.get('pPHONE') ?? 0, table.serials.length, sent]).toEqual([packed, packed, []])
})
