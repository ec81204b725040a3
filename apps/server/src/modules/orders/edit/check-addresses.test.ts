import { api } from '@stowline/contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { expect, test } from 'vitest'
import { makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { taskHandlers } from '../../tasks/index.ts'
import { orderHandlers } from '../orders.handlers.ts'

/** Corrects what lies in Newark, knows nobody, and breaks over one street. */
const picky = (practice: Carrier): Carrier => ({
  ...practice,
  checkAddress: async (address) => {
    if (address.street === 'Broken') throw new Error('gone')
    if (address.street === 'Nowhere')
      return { ok: true, detail: { result: 'invalid', notes: ['No such street'] }, messages: [] }
    const isNewark = address.city === 'Newark'
    return {
      ok: true,
      detail: {
        result: isNewark ? 'corrected' : 'valid',
        isResidential: true,
        notes: [],
        ...(isNewark && { suggestion: { ...address, postalCode: '07102-1234' } }),
      },
      messages: [],
    }
  },
})

test('a batch of addresses: each row says whether it is good, to be corrected or wrong, and the orders keep the result', async () => {
  const world = await makeLabelWorld({ carrier: picky })
  const [good = '', corrected = '', wrong = '', silent = ''] = await world.toShip(4)
  const put = (id: string, street: string, city: string, state: string, postal_code: string) =>
    world.inTenant((db) =>
      db.updateTable('orders').set({ street, city, state, postal_code }).where('id', '=', id).execute(),
    )
  await put(good, '1 Main St', 'Trenton', 'NJ', '08608')
  await put(corrected, '12 Broad St', 'Newark', 'NJ', '07102')
  await put(wrong, 'Nowhere', 'Trenton', 'NJ', '08608')
  await put(silent, 'Broken', 'Trenton', 'NJ', '08608')
  const orderIds = [good, corrected, wrong, silent, 'nobody'] as never
  const { taskId } = await world.run(api.orders.validateAddresses, orderHandlers.validateAddresses, { orderIds })
  await world.runTasks()
  const { items, task } = await world.run(api.tasks.result, taskHandlers.result, { taskId } as never)
  expect(task).toMatchObject({ kind: 'checkAddresses', succeeded: 2, failed: 3, fileStatus: 2 })
  expect(Object.fromEntries(items.map((row) => [row.subjectId, [row.state, row.code, row.errorKind]]))).toEqual({
    [good]: ['succeeded', null, null],
    [corrected]: ['failed', 'orders.addressCorrected', 'validation'],
    [wrong]: ['failed', 'orders.addressInvalid', 'validation'],
    // Nobody answered: the reference data decides.
    [silent]: ['succeeded', null, null],
    nobody: ['failed', 'request.notFound', 'validation'],
  })
  expect(await world.order(corrected)).toMatchObject({
    address_state: 'corrected',
    is_residential: true,
    address_suggestion: { postalCode: '07102-1234' },
  })
  expect(await world.order(wrong)).toMatchObject({ address_state: 'invalid', address_notes: ['No such street'] })
})
