import { expect, test } from 'vitest'
import type { SaveOutcome } from './form-core.ts'
import { saveAsSeen, type Seen } from './save-as-seen.ts'

const order = { id: 'o1', version: 9, remark: 'as it is by now' }
const refused: SaveOutcome = { ok: false, problems: [] }

/** What is saved over, time after time, while the record stays as it is and saving ends like this. */
const saves = async (seen: Seen, ...outcomes: SaveOutcome[]) => {
  const over: unknown[] = []
  for (const outcome of outcomes)
    await saveAsSeen({ remark: 'typed' }, order, seen, async (_, record) => {
      over.push(record?.version)
      return outcome
    })
  return over
}

test('entries are saved over the version that they were typed over, not over the newest', async () => {
  expect(await saves({ current: 7 }, refused, refused)).toEqual([7, 7])
})

test('the rest of what was saved in part is saved over that part', async () => {
  expect(await saves({ current: 9 }, { ...refused, savedAs: 10 }, refused, { ok: true })).toEqual([9, 10, 10])
})

test('the rest of the record is what it is by now', async () => {
  const outcome = saveAsSeen({}, order, { current: 7 }, async (_, record) => {
    expect(record).toEqual({ ...order, version: 7 })
    return refused
  })
  expect(await outcome).toEqual(refused)
})

test('what is new is over nothing', async () => {
  const outcome = await saveAsSeen({}, undefined, { current: undefined }, async (_, record) =>
    record === undefined ? { ok: true } : refused,
  )
  expect(outcome).toEqual({ ok: true })
})
