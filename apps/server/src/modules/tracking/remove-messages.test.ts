import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeLabelWorld } from '../../testing/factories/label-world.ts'
import { removeMessagesJob } from './remove-messages.job.ts'

test('old messages are removed a thousand at a time', async () => {
  const world = await makeLabelWorld()
  await world.inTenant((db) =>
    sql`
      insert into carrier_messages (tenant_id, id, carrier, digest, tracking_number, received_at)
      select current_tenant(), 'm' || n, 'practice', 'd' || n, 'n' || n, ${world.clock.now()} from generate_series(1, 2001) n`.execute(
      db,
    ),
  )
  world.clock.move(91 * 24 * 3_600_000)
  let transactions = 0
  const within: typeof world.worker.within = (scope, fn) => {
    transactions += 1
    return world.worker.within(scope, fn)
  }
  await removeMessagesJob.handle({}, { ...world.worker, within })
  expect(transactions).toBe(3)
  expect(await world.inTenant((db) => db.selectFrom('carrier_messages').selectAll().execute())).toEqual([])
})
