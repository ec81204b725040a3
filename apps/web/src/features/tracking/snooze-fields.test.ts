import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import { expect, test } from 'vitest'
import { snoozeOf, snoozeStart } from './snooze-fields.tsx'

const noted = (text: string | null) => ({ note: text === null ? null : { text, by: 'Ann', time: '' } }) as ParcelRow

test('a note is sent only when it was changed, also when it was emptied', () => {
  const start = snoozeStart([noted('Asked UPS'), noted('Asked UPS')])
  expect(start.note).toBe('Asked UPS')
  expect(snoozeOf(start)).not.toHaveProperty('note')
  expect(snoozeOf({ ...start, note: 'Asked UPS ' })).not.toHaveProperty('note')
  expect(snoozeOf({ ...start, note: '' })).toMatchObject({ note: '' })
  expect(snoozeOf({ ...start, note: 'Asked again' })).toMatchObject({ note: 'Asked again' })
  // Of different notes none stands there, and none is lost.
  expect(snoozeOf(snoozeStart([noted('Asked UPS'), noted(null)]))).not.toHaveProperty('note')
})
