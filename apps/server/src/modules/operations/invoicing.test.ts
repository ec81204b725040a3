import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { fromDecimal } from '@stowline/domain/kernel/money'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant } from '../../testing/database.ts'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { billingHandlers, chargesHandlers } from '../billing/index.ts'
import { shippingHandlers } from '../shipping/index.ts'
import { adjustingHandlers } from './adjusting.handlers.ts'
import { invoicingHandlers } from './invoicing.handlers.ts'

type Run = ReturnType<typeof useCases>['run']
type Label = { readonly trackingNumber: string; readonly cost: number }
let world: LabelWorld
let ann: Run
let bob: Run
let providerId: string
let merchantId: string
let labels: readonly Label[]
let statements = 0

beforeAll(async () => {
  world = await makeLabelWorld()
  merchantId = world.merchant.tenantId
  providerId = await newTenant(world.database, 'provider')
  const staff = (nickname: string): Run => {
    const caller = { tenantKind: 'provider', kind: 'provider', nickname, userId: newId() } as const
    return useCases(world.database, providerId, {
      caller: { ...caller, menus: ['/ops/invoices', '/ops/adjustments'] },
      now: world.clock.now,
      services: { carriers: world.context.carriers, files: world.files },
      onStatement: () => {
        statements += 1
      },
    }).run
  }
  ;[ann, bob] = [staff('Ann'), staff('Bob')]
  const bought: Label[] = []
  for (const orderId of await world.toShip(5)) {
    await world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId, format: 'pdf' })
    const [label] = await world.labelsOf(orderId)
    bought.push({ trackingNumber: label?.tracking_number ?? '', cost: Number(label?.charge_cents) })
  }
  labels = bought
})

const head =
  '\uFEFFInvoice Number,Invoice Date,Account Number,Tracking Number,"Charge Description",Billed Weight,Zone,Net Amount'
type Line = readonly [trackingNumber: string, text: string, cents: number]
const fileOf = (no: string, lines: readonly Line[], day = '2026-11-20'): string =>
  [
    head,
    ...lines.map(
      ([number, text, amount]) =>
        `${no},${day},F48A12,${number},"${text.replaceAll('"', '""')}",9.0,004,"${(amount / 100).toFixed(2)}"`,
    ),
  ].join('\r\n')

const uploaded = async (text: string, slot = 'carrierInvoice', tenantId = providerId): Promise<string> => {
  const expiresAt = new Date(Date.now() + 86_400_000)
  const file = { tenantId, slot, name: 'invoice.csv', contentType: 'text/csv', bytes: Buffer.from(text), expiresAt }
  const put = world.database.transaction({ role: 'app', tenantId }, (db) => world.files.put(db, file))
  return (await put).fileId
}
const asked = (fileId: string, carrier = 'practice') => ({ carrier, fileId })
const preview = (fileId: string) => ann(api.invoicing.preview, invoicingHandlers.preview, asked(fileId))
const load = (fileId: string) => ann(api.invoicing.load, invoicingHandlers.load, asked(fileId))
const listed = (query: Sent<typeof api.invoicing.list> = {}) => ann(api.invoicing.list, invoicingHandlers.list, query)
const codes = ({ failed }: { failed: readonly { code: string }[] }) => failed.map(({ code }) => code)
const wrongs = async () => (await checkInvariants(world.database)).filter(({ violations }) => violations)
const balance = async () => (await world.run(api.billing.balance, billingHandlers.balance, {})).balance
const label = (n: number): Label => labels[n] ?? { trackingNumber: '', cost: 0 }

/** One of each finding. */
const lines = (): Line[] => [
  [label(0).trackingNumber, 'Ground', label(0).cost - 100],
  [label(0).trackingNumber, 'Fuel, "weekly"', 100],
  [label(1).trackingNumber, 'Ground', label(1).cost],
  [label(1).trackingNumber, 'Address correction', 2_100],
  [label(2).trackingNumber, 'Ground', label(2).cost - 250],
  [label(3).trackingNumber, 'Ground', label(3).cost],
  [label(3).trackingNumber, 'Ground', label(3).cost],
  ['NOBODY1', 'Ground', 900],
]
const rowOf = async (n: number) => {
  const number = n < labels.length ? label(n).trackingNumber : 'NOBODY1'
  const [row] = (await listed({ numbers: [number] })).items
  if (!row) throw new Error(`${number} is on no invoice`)
  return row
}

test('one bad row changes nothing and is named', async () => {
  const file = fileOf('BAD1', lines()).replace('"21.00"', '"21.0x"')
  const { faults, invoices } = await preview(await uploaded(file))
  expect(faults).toEqual([
    { zh: '第 5 行第 8 列：“21.0x”不是美元金额', en: 'Row 5, column 8: “21.0x” is no amount in dollars' },
  ])
  expect(invoices).toEqual([])
  await expect(load(await uploaded(file))).rejects.toMatchObject({ code: 'invoices.faulty' })
  expect((await listed()).total).toBe(0)
})

test('a preview writes nothing; what is loaded is compared parcel by parcel, and loaded twice counts once', async () => {
  const fileId = await uploaded(fileOf('a1', lines()))
  const seen = await preview(fileId)
  expect(seen.invoices).toMatchObject([
    { no: 'A1', day: '2026-11-20', account: 'F48A12', parcels: 5, lines: 8, isLoaded: false },
  ])
  expect(seen.findings).toEqual([
    { finding: 'dearer', parcels: 1, difference: '21.00' },
    { finding: 'cheaper', parcels: 1, difference: '-2.50' },
    { finding: 'doubled', parcels: 1, difference: (label(3).cost / 100).toFixed(2) },
    { finding: 'unknown', parcels: 1, difference: '9.00' },
    { finding: 'matched', parcels: 1, difference: '0.00' },
  ])
  expect((await listed()).total).toBe(0)
  expect(await load(fileId)).toEqual({ invoices: 1, parcels: 5, skipped: 0 })
  const { total, counts, items } = await listed()
  expect(total).toBe(5)
  expect(counts).toMatchObject({ dearer: 1, cheaper: 1, doubled: 1, unknown: 1, matched: 1, settled: 0 })
  const sum = items.reduce((all, { billed }) => all + (fromDecimal(billed) ?? 0), 0)
  expect(sum).toBe(lines().reduce((all, [, , amount]) => all + amount, 0))

  // Again, and with its rows the other way round: the same invoice.
  const turned = fileOf('A1', lines().toReversed())
  expect((await preview(await uploaded(turned))).invoices).toMatchObject([{ isLoaded: true }])
  await expect(load(await uploaded(turned))).rejects.toMatchObject({ code: 'invoices.loaded' })
  await expect(preview(await uploaded(fileOf('A1', lines().slice(1))))).rejects.toMatchObject({
    code: 'invoices.differs',
  })
  expect((await listed()).total).toBe(5)
  expect(await wrongs()).toEqual([])
})

test('two at once load it once', async () => {
  const fileId = await uploaded(fileOf('TWICE', [['NOBODY9', 'Ground', 500]]))
  const both = await Promise.allSettled([load(fileId), load(fileId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await listed({ numbers: ['TWICE'] })).total).toBe(1)
})

test('what an earlier invoice billed is doubled; what comes on top of it is dearer', async () => {
  const [number, cost] = [label(0).trackingNumber, label(0).cost]
  await load(
    await uploaded(
      fileOf(
        'A2',
        [
          [number, 'Ground', cost - 100],
          [label(2).trackingNumber, 'Late fee', 75],
        ],
        '2026-11-27',
      ),
    ),
  )
  const { items } = await listed({ numbers: ['A2'] })
  expect(Object.fromEntries(items.map((one) => [one.finding, one.difference]))).toEqual({
    doubled: ((cost - 100) / 100).toFixed(2),
    dearer: '0.75',
  })
})

test('a difference that the provider bears is in the book, and nothing of the merchant’s', async () => {
  const before = await balance()
  const row = await rowOf(3)
  const accepted = (merchant: string, id: string) =>
    ann(api.invoicing.accept, invoicingHandlers.accept, { merchantId: merchant, parcelIds: [id], note: 'Claimed' })
  expect(codes(await accepted(merchantId, row.id))).toEqual([])
  expect(codes(await accepted(merchantId, row.id))).toEqual(['invoices.notOpen'])
  const nobodys = await rowOf(5)
  expect(nobodys).toMatchObject({ merchantId: providerId, merchantName: null, charged: null })
  expect(codes(await accepted(merchantId, nobodys.id))).toEqual(['request.notFound'])
  expect(codes(await accepted(providerId, nobodys.id))).toEqual([])
  expect(await balance()).toBe(before)
  expect(await rowOf(3)).toMatchObject({ state: 'accepted', settledBy: 'Ann', note: 'Claimed', adjustment: null })
  expect(await wrongs()).toEqual([])
})

const passOn = (ids: readonly string[]) =>
  ann(api.invoicing.passOn, invoicingHandlers.passOn, { merchantId, parcelIds: [...ids], reason: 'Corrected' })
const waiting = async () => (await bob(api.adjusting.list, adjustingHandlers.list, { tab: 'waiting' })).items

test('differences are passed on as adjustments, once; another person books them, and the merchant reads why', async () => {
  const before = fromDecimal(await balance()) ?? 0
  const [dearer, cheaper, matched] = [
    (await listed({ numbers: ['A1'], tab: 'dearer' })).items[0],
    await rowOf(2),
    await rowOf(0),
  ]
  if (!dearer) throw new Error('nothing is dearer')
  const { items: second } = await listed({ numbers: ['A1'], tab: 'cheaper' })
  const ids = [dearer.id, second[0]?.id ?? '', matched.id]
  const outcome = await passOn(ids)
  expect(outcome.succeeded).toHaveLength(2)
  expect(outcome.failed).toHaveLength(1)
  expect(cheaper.merchantId).toBe(merchantId)
  expect(codes(await passOn([dearer.id]))).toEqual(['invoices.notOpen'])
  const adjustments = await waiting()
  expect(adjustments.map(({ fee, amount, reason }) => [fee, amount, reason]).toSorted()).toEqual([
    ['freight', '-2.50', `Corrected (PRACTICE A1, ${label(2).trackingNumber})`],
    ['freight', '21.00', `Corrected (PRACTICE A1, ${label(1).trackingNumber})`],
  ])
  const adjustmentIds = adjustments.map(({ id }) => id)
  const book = (run: Run) => run(api.adjusting.approve, adjustingHandlers.approve, { merchantId, adjustmentIds })
  expect(codes(await book(ann))).toEqual(['adjustment.ownEntry', 'adjustment.ownEntry'])
  expect(codes(await book(bob))).toEqual([])
  expect(fromDecimal(await balance())).toBe(before - 2_100 + 250)
  const charges = await world.run(api.charges.list, chargesHandlers.list, { type: 'adjustment' })
  expect(charges.items.map(({ total, reason }) => [total, reason.includes('PRACTICE A1')])).toContainEqual([
    '21.00',
    true,
  ])
  const detail = await ann(api.invoicing.detail, invoicingHandlers.detail, { merchantId, id: dearer.id })
  expect(detail).toMatchObject({
    state: 'passedOn',
    adjustment: { state: 'booked' },
    lines: [{ text: 'Ground' }, { text: 'Address correction', amount: '21.00', weight: 9, zone: '004' }],
  })
  expect(detail.history.map(({ action, actor }) => [action, actor])).toEqual([['passOn', 'Ann']])
  expect(await wrongs()).toEqual([])
})

test('a rejected adjustment leaves the difference open again; then the provider bears it', async () => {
  const { items } = await listed({ numbers: ['A2'], tab: 'dearer' })
  const [late] = items
  if (!late) throw new Error('nothing is open')
  await passOn([late.id])
  const [adjustment] = await waiting()
  const remark = 'Ours'
  await bob(api.adjusting.reject, adjustingHandlers.reject, {
    merchantId,
    adjustmentIds: [adjustment?.id ?? ''],
    remark,
  })
  expect((await listed({ id: late.id })).items).toMatchObject([{ state: 'open', adjustment: null, settledTime: null }])
  expect(await wrongs()).toEqual([])
  await passOn([late.id])
  const [again] = await waiting()
  await bob(api.adjusting.reject, adjustingHandlers.reject, { merchantId, adjustmentIds: [again?.id ?? ''], remark })
  const bear = { merchantId, parcelIds: [late.id], note: '' }
  expect(codes(await ann(api.invoicing.accept, invoicingHandlers.accept, bear))).toEqual([])
  const { history } = await ann(api.invoicing.detail, invoicingHandlers.detail, { merchantId, id: late.id })
  expect(history.map(({ action }) => action)).toEqual(['accept', 'reopen', 'passOn', 'reopen', 'passOn'])
  expect(await wrongs()).toEqual([])
})

test('what is doubled or nobody’s is not passed on', async () => {
  const { items } = await listed({ tab: 'doubled' })
  expect(codes(await passOn(items.map(({ id }) => id)))).toEqual(['invoices.billedTwice'])
  const { items: unknown } = await listed({ tab: 'unknown' })
  const pass = { merchantId: providerId, parcelIds: unknown.map(({ id }) => id), reason: 'x' }
  expect(codes(await ann(api.invoicing.passOn, invoicingHandlers.passOn, pass))).toEqual(['invoices.nobodys'])
})

test('files that are none of the provider, of another slot, of no carrier, or no sheet; a list costs three statements', async () => {
  const good = fileOf('A9', [['X', 'Ground', 1]])
  await expect(preview(await uploaded(good, 'carrierInvoice', merchantId))).rejects.toMatchObject({
    code: 'request.notFound',
  })
  await expect(preview(await uploaded(good, 'rateTable'))).rejects.toMatchObject({ code: 'request.notFound' })
  const other = ann(api.invoicing.preview, invoicingHandlers.preview, asked(await uploaded(good), 'dhl'))
  await expect(other).rejects.toMatchObject({ code: 'settings.unknownCarrier' })
  expect((await preview(await uploaded('a,b\n1,2'))).faults).toHaveLength(1)
  statements = 0
  await listed()
  expect(statements).toBeLessThanOrEqual(3)
})

test('the database itself settles nothing that is not in the book, and takes no invoice twice', async () => {
  const { items } = await listed({ tab: 'doubled' })
  const change = world.database.owner
    .updateTable('invoiced_parcels')
    .set({ state: 'accepted', settled_at: new Date() })
    .where('id', '=', items[0]?.id ?? '')
  await expect(change.execute()).rejects.toThrow('is not in the book')
  const again = world.database.raw.query(
    `insert into carrier_invoices select tenant_id, 'again', carrier, no, day, account, digest, line_count, net_cents, loaded_at, loaded_by, loaded_by_name from carrier_invoices where no = 'A1'`,
    [],
  )
  await expect(again).rejects.toThrow('an_invoice_counts_once')
})
