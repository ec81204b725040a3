import type { Outcome } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import * as address from './address.ts'
import * as find from './find.ts'
import * as rate from './rate.ts'
import * as ship from './ship.ts'
import { request } from './shipments.cases.ts'
import * as track from './track.ts'
import * as voiding from './void.ts'

const detail = <Detail>(outcome: Outcome<Detail> | undefined): Detail | undefined =>
  outcome?.ok ? outcome.detail : undefined

/** Bodies that no reading may break on, and that say nothing. */
const nonsense: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  0,
  true,
  [],
  {},
  { output: null },
  { output: [] },
  { output: 'x' },
  { output: { alerts: 'x' } },
]

describe('nonsense is not taken for an answer', () => {
  test.each(nonsense.map((body) => [JSON.stringify(body) ?? 'nothing', body]))('%s', (_text, body) => {
    expect(detail(ship.fromResponse(body, request))).toBeUndefined()
    expect(detail(voiding.fromResponse(body))).toBeUndefined()
    expect(detail(find.fromResponse(body, 'r'))).toBeUndefined()
    expect(detail(rate.fromResponse(body, request)) ?? []).toEqual([])
    expect(detail(track.fromResponse(body, ['1']))?.[0]?.state ?? 'notFound').toBe('notFound')
    expect(detail(address.fromResponse(body, request.to))?.result ?? 'invalid').toBe('invalid')
  })
})
