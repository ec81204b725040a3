import type { Outcome } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import { publishedExample } from '../testing/published-examples.ts'
import { type Interface, isPublished, type Message, tellSkipped } from '../testing/published-schemas.ts'
import * as address from './address.ts'
import * as find from './find.ts'
import * as rate from './rate.ts'
import * as ship from './ship.ts'
import { request } from './shipments.cases.ts'
import * as track from './track.ts'
import * as voiding from './void.ts'

const answerTo = (name: Interface, method: Message['method'], path: string): Message => ({
  name,
  method,
  path,
  status: 200,
})
type Row = readonly [
  what: string,
  message: Message,
  read: (json: unknown) => Outcome<unknown> | undefined,
  told: unknown,
]

/** FedEx's answers with FedEx's own examples in them, which contradict each other in places, and what is understood of them. */
const rows: readonly Row[] = [
  [
    'a purchase',
    answerTo('fedex/sdk/ship.v1', 'post', '/ship/v1/shipments'),
    (json) => ship.fromResponse(json, request),
    { label: { trackingNumber: '794953535000', serviceCode: 'FEDEX_GROUND', total: 378, zone: 'US001O' }, offered: [] },
  ],
  ['a void', answerTo('fedex/sdk/ship.v1', 'put', '/ship/v1/shipments/cancel'), voiding.fromResponse, 'voided'],
  [
    'a quotation',
    answerTo('fedex/sdk/rates-transit-times.v1', 'post', '/rate/v1/rates/quotes'),
    (json) => rate.fromResponse(json, request),
    [{ serviceCode: 'FEDEX_GROUND', total: 44554, zone: 'CA003O', transitDays: 3 }],
  ],
  [
    'a parcel',
    answerTo('fedex/sdk/track.v1', 'post', '/track/v1/trackingnumbers'),
    (json) => track.fromResponse(json, ['123456789012']),
    [{ state: 'pickedUp', events: [{ at: '2018-02-02T19:01:00.000Z', code: 'PU-A25', place: 'SEATTLE, WA' }] }],
  ],
  [
    'a reference',
    answerTo('fedex/sdk/track.v1', 'post', '/track/v1/referencenumbers'),
    (json) => find.fromResponse(json, 'ASJFGVAS'),
    { trackingNumber: '128667043726', documents: [] },
  ],
  [
    'an address',
    answerTo('fedex/sdk/address-validation.v1', 'post', '/address/v1/addresses/resolve'),
    (json) => address.fromResponse(json, request.to),
    { isResidential: false },
  ],
]

const described = rows.filter(([, { name }]) => isPublished(name))
if (described.length < rows.length) tellSkipped('examples of FedEx', rows.length - described.length)

describe.skipIf(described.length === 0)('what FedEx gives as its own examples is read', () => {
  test.each(described)('%s', (_what, message, read, told) => {
    expect(read(publishedExample(message))).toMatchObject({ ok: true, detail: told })
  })
})
