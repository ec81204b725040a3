import { buffer } from 'node:stream/consumers'
import { api } from '@stowline/contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { shippingHandlers } from '../shipping.handlers.ts'

let world: LabelWorld
let isSilent = false
let fetched = 0

const forgetful = (practice: Carrier): Carrier => ({
  ...practice,
  findByReference: async (...question) => {
    fetched += 1
    return isSilent ? { ok: false, certainty: 'unknown', messages: [] } : practice.findByReference(...question)
  },
})

beforeEach(async () => {
  world = await makeLabelWorld({ carrier: forgetful })
  isSilent = false
  fetched = 0
})

const labelled = async (count: number, format: 'pdf' | 'png' | 'zpl' = 'pdf'): Promise<string[]> => {
  const ids = await world.toShip(count)
  for (const orderId of ids)
    await world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId, format })
  return ids
}
const print = (input: Sent<typeof api.shipping.printLabels>) =>
  world.run(api.shipping.printLabels, shippingHandlers.printLabels, input)
/** The newest file of the world's labels. */
const printedFile = async () => {
  const row = await world.inTenant((db) =>
    db
      .selectFrom('files')
      .select(['id', 'name'])
      .where('slot', '=', 'labels')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const file = await world.inTenant((db) => world.files.open(db, row.id))
  if (!file) throw new Error('no file')
  return { name: row.name, bytes: await buffer(await file.stream()) }
}
const forget = () => world.inTenant((db) => db.deleteFrom('label_documents').execute())
const printsOf = async (orderId: string) =>
  (await world.labelsOf(orderId)).map(({ state, print_count }) => [state, print_count])

describe('printing', () => {
  test('merges the labels in the order asked for, marks them, and a reprint is counted', async () => {
    const ids = await labelled(3, 'zpl')
    const asked = [ids[2] ?? '', ids[0] ?? '', ids[1] ?? '']
    const answer = await print({ orderIds: asked, format: 'zpl', copies: 2 })
    expect(answer).toMatchObject({ printed: 3, failed: [], url: expect.stringMatching(/Download\?ticket=/) })
    const { name, bytes } = await printedFile()
    expect(name).toMatch(/^labels-\d{14}\.zpl$/)
    const numbers = await Promise.all(asked.map(async (id) => (await world.order(id)).tracking_number ?? '-'))
    const places = numbers.map((number) => bytes.toString('latin1').indexOf(number))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(bytes.toString('latin1').match(/\^XA/g)).toHaveLength(6)
    for (const id of asked) expect(await world.order(id)).toMatchObject({ label_state: 'printed' })
    await print({ orderIds: asked, format: 'zpl' })
    expect(await printsOf(asked[0] ?? '')).toEqual([['printed', 2]])
    const history = await world.inTenant((db) =>
      db
        .selectFrom('history')
        .select('id')
        .where('entity_id', '=', asked[0] ?? '')
        .where('action', '=', 'labelPrinted')
        .execute(),
    )
    expect(history).toHaveLength(2)
  })

  test.each(['label4x6', 'a4', 'letter'] as const)('on %s PDF and PNG go into one file', async (format) => {
    const ids = [...(await labelled(2)), ...(await labelled(1, 'png'))]
    expect(await print({ orderIds: ids, format })).toMatchObject({ printed: 3, failed: [] })
    const { name, bytes } = await printedFile()
    expect(name).toMatch(/\.pdf$/)
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('is refused before anything is read when there is no room for another file', async () => {
    world = await makeLabelWorld({ room: { bytes: 2 ** 30, files: 1 } })
    const orderIds = await labelled(1)
    expect(await print({ orderIds })).toMatchObject({ printed: 1 })
    await expect(print({ orderIds })).rejects.toMatchObject({ code: 'files.noRoom' })
    expect(await printsOf(orderIds[0] ?? '')).toEqual([['printed', 1]])
  })

  test('waits for its turn before it reads documents; three of a merchant wait, the next is told to come back', async () => {
    const orderIds = await labelled(1)
    let end = () => {}
    const printer = world.context.labelPrinter(world.merchant.tenantId)
    const held = printer.inTurn(() => new Promise<void>((done) => (end = done)))
    const waiting = Array.from({ length: 3 }, () => printer.inTurn(async () => {}))
    await expect(print({ orderIds })).rejects.toMatchObject({ code: 'server.busy' })
    end()
    await Promise.all([held, ...waiting])
    expect(await print({ orderIds, format: 'a4' })).toMatchObject({ printed: 1 })
  })

  test('as a preview marks nothing; the page says later what came out', async () => {
    const [id = '', other = ''] = await labelled(2)
    await print({ orderIds: [id, other], markPrinted: false })
    expect(await printsOf(id)).toEqual([['ready', 0]])
    const mark = (orderIds: string[]) =>
      world.run(api.shipping.markPrinted, shippingHandlers.markPrinted, { orderIds: orderIds as never })
    expect(await mark([id, id, 'nobody'])).toEqual({ printed: 1 })
    expect(await printsOf(id)).toEqual([['printed', 1]])
    expect(await printsOf(other)).toEqual([['ready', 0]])
    const [bare = ''] = await world.toShip(1)
    const asked = { orderIds: [id, other, bare] as never }
    const counts = await world.run(api.shipping.printCounts, shippingHandlers.printCounts, asked)
    expect(Object.fromEntries(counts.map(({ orderId, printCount }) => [orderId, printCount]))).toEqual({
      [id]: 1,
      [other]: 0,
    })
    expect(await world.order(id)).toMatchObject({ label_state: 'printed' })
  })

  test('a print that is named counts once and is taken back where nobody has printed since', async () => {
    const [id = '', again = '', gone = ''] = await labelled(3)
    const mark = (orderIds: string[], print: string) =>
      world.run(api.shipping.markPrinted, shippingHandlers.markPrinted, { orderIds: orderIds as never, print })
    const unmark = (orderIds: string[], print: string, where = world) =>
      where.run(api.shipping.unmarkPrinted, shippingHandlers.unmarkPrinted, { orderIds: orderIds as never, print })
    expect(await mark([id, again, gone], 'first')).toEqual({ printed: 3 })
    expect(await mark([id, again, gone], 'first')).toEqual({ printed: 0 })
    await mark([again], 'second')
    await world.inTenant((db) => db.updateTable('labels').set({ state: 'void' }).where('order_id', '=', gone).execute())
    const stranger = await makeLabelWorld()
    expect((await unmark([id], 'first', stranger)).failed).toMatchObject([{ id, no: null, code: 'request.notFound' }])
    expect(await unmark([id, again, gone, 'nobody'], 'first')).toMatchObject({
      succeeded: [id],
      failed: [
        { id: again, no: (await world.order(again)).order_no, code: 'labels.printedSince' },
        { id: gone, code: 'labels.printedSince' },
        { id: 'nobody', no: null, code: 'request.notFound' },
      ],
    })
    expect([await printsOf(id), await printsOf(again)]).toEqual([[['ready', 0]], [['printed', 2]]])
    expect(await world.order(id)).toMatchObject({ label_state: 'ready' })
    // The first of two is left: the label stays printed.
    expect((await unmark([again], 'second')).succeeded).toEqual([again])
    expect(await printsOf(again)).toEqual([['printed', 1]])
    expect((await unmark([id, again], 'second')).succeeded).toEqual([])
    const lines = await world.inTenant((db) =>
      db.selectFrom('history').select('action').where('entity_id', '=', again).orderBy('id').execute(),
    )
    expect(lines.map(({ action }) => action).slice(-3)).toEqual(['labelPrinted', 'labelPrinted', 'labelPrintTakenBack'])
  })

  test('is not taken back once the warehouse has begun the order or it has left', async () => {
    const orderIds = await labelled(3)
    const [open = '', begun = '', left = ''] = orderIds
    await world.run(api.shipping.markPrinted, shippingHandlers.markPrinted, { orderIds: orderIds as never, print: 'p' })
    await world.inTenant(async (db) => {
      await db.updateTable('orders').set({ is_processing: true }).where('id', '=', begun).execute()
      await db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', left).execute()
    })
    const unmark = (ids: string[]) =>
      world.run(api.shipping.unmarkPrinted, shippingHandlers.unmarkPrinted, { orderIds: ids as never, print: 'p' })
    expect(await unmark([begun])).toMatchObject({ succeeded: [], failed: [{ id: begun, code: 'labels.inUse' }] })
    const { succeeded, failed } = await unmark(orderIds)
    expect(succeeded).toEqual([open])
    expect(failed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject([
      { id: begun, no: (await world.order(begun)).order_no, code: 'labels.inUse' },
      { id: left, no: (await world.order(left)).order_no, code: 'labels.inUse' },
    ])
    for (const id of [begun, left]) {
      expect(await world.order(id)).toMatchObject({ label_state: 'printed' })
      expect(await printsOf(id)).toEqual([['printed', 1]])
    }
  })

  test('says what each label can be printed on: what we hold, and what its carrier gives again', async () => {
    const forgetful = await makeLabelWorld({ carrier: (practice) => ({ ...practice, givesDocumentsOnce: true }) })
    const buy = async (where: LabelWorld, format: 'pdf' | 'png' | 'zpl') => {
      const [orderId = ''] = await where.toShip(1)
      await where.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId, format })
      const [count] = await where.run(api.shipping.printCounts, shippingHandlers.printCounts, { orderIds: [orderId] })
      return count?.prints
    }
    expect(await buy(forgetful, 'zpl')).toEqual(['zpl'])
    expect(await buy(forgetful, 'png')).toEqual(['sheet'])
    expect(await buy(world, 'zpl')).toEqual(['sheet', 'zpl'])
  })

  test('fetches documents that we do not hold from the carrier, once, also in another format', async () => {
    const ids = await labelled(3)
    await forget()
    expect(await print({ orderIds: ids })).toMatchObject({ printed: 3, failed: [] })
    expect(fetched).toBe(3)
    await print({ orderIds: ids })
    expect(fetched).toBe(3)
    expect(await print({ orderIds: ids, format: 'zpl' })).toMatchObject({ printed: 3 })
    expect(fetched).toBe(6)
    expect(world.sales()).toHaveLength(3)
  })

  test.each(['label4x6', 'a4'] as const)(
    'on %s a label that cannot be drawn is a failed row, the others are printed',
    async (format) => {
      const [good = '', broken = '', last = ''] = await labelled(3)
      await world.inTenant((db) =>
        db
          .updateTable('label_documents')
          .set({ bytes: Buffer.from('%PDF-1.4 nothing') })
          .where('label_id', 'in', db.selectFrom('labels').select('id').where('order_id', '=', broken))
          .execute(),
      )
      const { printed, failed } = await print({ orderIds: [good, broken, last], format })
      expect(printed).toBe(2)
      expect(failed).toMatchObject([{ id: broken, code: 'labels.cannotBeDrawn' }])
      expect(await printsOf(broken)).toEqual([['ready', 0]])
      expect(await printsOf(last)).toEqual([['printed', 1]])
      await expect(print({ orderIds: [broken], format })).rejects.toMatchObject({ code: 'labels.cannotBeDrawn' })
    },
  )

  test('says per row what is missing: no label, no document, nobody; nothing at all is refused', async () => {
    const [good = '', lost = ''] = await labelled(2)
    const [bare = ''] = await world.toShip(1)
    await world.inTenant((db) =>
      db
        .deleteFrom('label_documents')
        .where('label_id', 'in', db.selectFrom('labels').select('id').where('order_id', '=', lost))
        .execute(),
    )
    isSilent = true
    const { printed, failed } = await print({ orderIds: [lost, bare, 'nobody', good] })
    expect(printed).toBe(1)
    expect(failed).toMatchObject([
      { id: lost, no: (await world.order(lost)).order_no, code: 'labels.noDocument' },
      { id: bare, code: 'labels.nothingToPrint' },
      { id: 'nobody', no: null, code: 'request.notFound' },
    ])
    expect(await printsOf(lost)).toEqual([['ready', 0]])
    await expect(print({ orderIds: [bare] })).rejects.toMatchObject({ code: 'labels.nothingToPrint' })
    await expect(print({ orderIds: Array.from({ length: 201 }, (_, n) => `o${n}`) })).rejects.toMatchObject({
      code: 'batch.tooMany',
      params: { most: 200 },
    })
    const stranger = await makeLabelWorld()
    await expect(
      stranger.run(api.shipping.printLabels, shippingHandlers.printLabels, { orderIds: [good] }),
    ).rejects.toMatchObject({
      code: 'labels.nothingToPrint',
    })
  })
})
