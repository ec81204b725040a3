import { expect, test } from 'vitest'
import { nextAction } from './next-action.ts'

const parcel = { state: 'inTransit', trouble: null, carrier: 'ups', trackingNumber: '1Z9' } as const

test.each([
  ['what moves is told to the buyer', {}, 'tellBuyer'],
  ['what is stalled is the carrier’s', { trouble: 'stalled' }, 'contactCarrier'],
  ['of a carrier without a page the news is asked for', { trouble: 'exception', carrier: 'practice' }, 'refresh'],
  ['what nobody has scanned is looked for by its order', { trouble: 'notScanned', state: 'labelCreated' }, 'openOrder'],
  ['what came back is sent again', { trouble: 'returned', state: 'returned' }, 'resend'],
  ['what was seen to needs nothing but word to the buyer', { state: 'returned' }, 'tellBuyer'],
  ['what is still to be picked up has no news for its buyer', { state: 'labelCreated' }, undefined],
  ['a void label has no next', { state: 'voided' }, undefined],
] as const)('%s', (_, facts, next) => expect(nextAction({ ...parcel, ...facts })).toBe(next))
