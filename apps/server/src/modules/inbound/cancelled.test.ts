import { api } from '@stowline/contract'
import { milestoneActions } from '@stowline/domain/inbound/shipment-moves'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Dock, makeDock } from '../../testing/factories/dock.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { receivingHandlers } from '../operations/index.ts'
import { inboundHandlers } from './index.ts'

let database: Database
let dock: Dock

beforeAll(async () => {
  database = await testDatabase()
  dock = await makeDock(database, { MUG: 0, LAMP: 0 })
})

const { cancel, remove, resubmit, update } = api.inbound
const cancelled = (shipmentIds: string[], reason?: string) =>
  dock.run(cancel, inboundHandlers.cancel, { shipmentIds, ...(reason !== undefined && { reason }) })
const removed = (id: string) => dock.run(remove, inboundHandlers.remove, { shipmentIds: [id] })
const rejected = async (id: string) => {
  const asked = { ...dock.own, shipmentIds: [id], reason: 'No marks' }
  await dock.provider.run(api.receiving.reject, receivingHandlers.reject, asked)
}

test('a forecast is cancelled, told with its reason, and goes again as it is or modified', async () => {
  const [id, other] = [await dock.create(), await dock.create()]
  expect(await cancelled([id, other], 'Sold out')).toMatchObject({ succeeded: [id, other], failed: [] })
  expect(await dock.detail(id)).toMatchObject({ status: 'rejected', isCancelled: true, rejectReason: 'Sold out' })
  expect((await dock.detail(id)).history[0]).toMatchObject({
    action: 'cancel',
    detail: { from: 'forecast', to: 'rejected', reason: 'Sold out' },
  })
  // Nobody works on it.
  expect((await dock.reach(id, 'depart')).failed).toMatchObject([{ code: 'inbound.notForecast' }])
  expect((await cancelled([id])).failed).toMatchObject([{ code: 'inbound.cancelTooLate' }])
  await dock.run(resubmit, inboundHandlers.resubmit, { shipmentIds: [id] })
  const { version } = await dock.detail(other)
  await dock.run(update, inboundHandlers.update, { id: other, version, resubmit: true, ...dock.form() })
  for (const one of [id, other])
    expect(await dock.detail(one)).toMatchObject({ status: 'forecast', isCancelled: false, rejectReason: '' })
})

test('what has left is neither cancelled nor deleted, a stranger’s is not there; what was cancelled is deleted', async () => {
  const [gone, back, mine] = [await dock.create(), await dock.create(), await dock.create()]
  await dock.reach(gone, 'depart')
  await rejected(back)
  const before = await dock.detail(gone)
  expect((await cancelled([gone, back])).failed).toMatchObject([
    { id: gone, code: 'inbound.cancelTooLate' },
    { id: back, code: 'inbound.cancelTooLate' },
  ])
  expect((await removed(gone)).failed).toMatchObject([{ code: 'inbound.deleteFailed' }])
  expect(await dock.detail(gone)).toEqual(before)
  const stranger = useCases(database, (await makeMerchant(database, { stock: {} })).tenantId)
  expect((await stranger.run(cancel, inboundHandlers.cancel, { shipmentIds: [mine] })).failed).toMatchObject([
    { id: mine, code: 'request.notFound' },
  ])
  await cancelled([mine])
  expect(await removed(mine)).toMatchObject({ succeeded: [mine] })
})

test('a shipment takes no step before the one before it, and no work but at the dock', async () => {
  const id = await dock.create()
  const codes = {
    ...{ depart: 'inbound.notForecast', arrive: 'inbound.notAtSea', reserve: 'inbound.notArrived' },
    ...{ deliver: 'inbound.notReserved', empty: 'inbound.notDelivered', shelve: 'inbound.notEmptied' },
  }
  for (const [at, step] of milestoneActions.entries()) {
    for (const other of milestoneActions.filter((one) => one !== step))
      expect([other, (await dock.reach(id, other)).failed.map(({ code }) => code)]).toEqual([other, [codes[other]]])
    const isAtDock = at === 4 || at === 5
    const [line] = (await dock.detail(id)).lines
    const receiving = dock.receive(id, [{ code: 'MUG' }])
    if (isAtDock) await receiving
    else await expect(receiving).rejects.toMatchObject({ code: 'inbound.notAtDock' })
    const shelving = dock.shelve(id, [{ lineId: line?.id ?? '', quantity: 1 }])
    if (isAtDock) await shelving
    else await expect(shelving).rejects.toMatchObject({ code: 'inbound.notAtDock' })
    expect((await dock.reach(id, step)).failed).toEqual([])
  }
  await expect(dock.receive(id, [{ code: 'MUG' }])).rejects.toMatchObject({ code: 'inbound.notAtDock' })
  expect((await dock.detail(id)).status).toBe('shelved')
})
