import { SystemTime } from '../../kernel/system-time.ts'
import { expect, test } from 'vitest'
import type { JobContext } from '../../jobs/job.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/people.ts'
import { removeExpiredSignInsJob } from './index.ts'

test('proofs of an old password go when they have lapsed, whoever’s they are', async () => {
  const database = await testDatabase()
  const people = [await makePerson(database), await makePerson(database)]
  const now = new Date()
  for (const { tenantId, userId } of people)
    for (const [name, age] of [
      ['lapsed', -1_000],
      ['good', 60_000],
    ] as const)
      await database.owner
        .insertInto('password_tickets')
        .values({
          tenant_id: tenantId,
          hash: `${name} ${userId}`,
          user_id: userId,
          session_id: 's',
          expires_at: new Date(now.getTime() + age),
        })
        .execute()
  await removeExpiredSignInsJob.handle({}, {
    systemNow: () => new SystemTime(now),
    within: database.transaction,
  } as unknown as JobContext)
  const ids = people.map(({ userId }) => userId)
  const left = await database.owner.selectFrom('password_tickets').select('hash').where('user_id', 'in', ids).execute()
  expect(left.map(({ hash }) => hash).sort()).toEqual(ids.map((id) => `good ${id}`).sort())
})
