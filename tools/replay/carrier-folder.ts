import { type Edit, made } from './recipe.ts'

const carriers = 'packages/carriers/src'
const port = '@stowline/domain/shipping/carrier'

const account = (name: string): Edit =>
  made(
    `${carriers}/${name}/account.ts`,
    `import type { AccountField, CarrierAccount } from '${port}'
import type { Ask } from '../remote-call.ts'
import type { Hosts } from '../remote-options.ts'

export const publishedHosts: Hosts = { test: 'https://test.${name}.invalid', production: 'https://${name}.invalid' }

export const accountFields: readonly AccountField[] = [
  { key: 'number', label: ['账号', 'Account number'], isSecret: false, isRequired: true },
  { key: 'secret', label: ['Secret', 'Secret'], isSecret: true, isRequired: true },
]

export const toTokenRequest = ({ number, secrets }: CarrierAccount, host: string): Ask => ({
  method: 'POST',
  url: \`\${host}/${name}/token\`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ client_id: number, client_secret: secrets['secret'] ?? '' }).toString(),
})
`,
  )

const codes = (name: string): Edit =>
  made(
    `${carriers}/${name}/codes.ts`,
    `import type { CarrierService } from '${port}'

export const services: readonly CarrierService[] = [
  { code: '${name}_GROUND', name: ['样例', 'Sample'], residential: 'any' },
]
`,
  )

const reply = (name: string): Edit =>
  made(
    `${carriers}/${name}/reply.ts`,
    `import { z } from 'zod'
import { outcomeFrom } from '../answer-outcome.ts'
import { many, text } from '../lenient.ts'

const Refusal = z.object({ errors: many(z.object({ code: text, message: text })) }).catch({ errors: [] })

export const toOutcome = outcomeFrom({
  code: '${name}',
  name: 'Sample',
  busyMs: 10_000,
  faultsOf: (json) => Refusal.parse(json ?? {}).errors,
  kindOf: (status) => (status === 401 || status === 403 ? 'carrier' : 'validation'),
})
`,
  )

const rate = (name: string): Edit =>
  made(
    `${carriers}/${name}/rate.ts`,
    `import { cents } from '@stowline/domain/kernel/money'
import type { Outcome, Rate, RateRequest } from '${port}'
import { z } from 'zod'
import { amount, text } from '../lenient.ts'
import { given } from '../outcome.ts'

const Reply = z.object({ service: text, cents: amount, zone: text, pounds: amount })

export const toRequest = ({ to, parcels }: RateRequest) => ({ zip: to.postalCode, weights: parcels.map(({ weight }) => weight) })

export const fromResponse = (json: unknown): Outcome<Rate[]> | undefined => {
  const { data } = Reply.safeParse(json)
  if (data?.cents === undefined || data.pounds === undefined) return undefined
  const total = cents(data.cents)
  const fees = [{ code: 'baseFee', amount: total, because: data.service }] as const
  return given([{ serviceCode: data.service, total, fees, zone: data.zone, billableWeight: data.pounds }])
}
`,
  )

const ship = (name: string): Edit =>
  made(
    `${carriers}/${name}/ship.ts`,
    `import type { Label, Outcome, ShipRequest } from '${port}'
import { z } from 'zod'
import { text } from '../lenient.ts'
import { given } from '../outcome.ts'

const Reply = z.object({ number: text, reference: text, zpl: text })

export const toRequest = ({ reference, serviceCode, to }: ShipRequest) => ({ reference, serviceCode, zip: to.postalCode })

export const fromResponse = (json: unknown, serviceCode: string): Outcome<Label> | undefined => {
  const { data } = Reply.safeParse(json)
  if (!data?.number) return undefined
  const { number, reference, zpl } = data
  const documents = zpl ? [{ format: 'zpl', bytes: Buffer.from(zpl) } as const] : []
  return given({ trackingNumber: number, reference, serviceCode, documents })
}
`,
  )

const voiding = (name: string): Edit =>
  made(
    `${carriers}/${name}/void.ts`,
    `import type { Outcome, VoidRequest, VoidResult } from '${port}'
import { z } from 'zod'
import { flag } from '../lenient.ts'
import { given } from '../outcome.ts'

const Reply = z.object({ isVoided: flag })

export const toRequest = ({ trackingNumber }: VoidRequest) => ({ number: trackingNumber })

export const fromResponse = (json: unknown): Outcome<VoidResult> | undefined => {
  const { data } = Reply.safeParse(json)
  return data && given(data.isVoided ? 'voided' : 'refused')
}
`,
  )

const find = (name: string): Edit =>
  made(
    `${carriers}/${name}/find.ts`,
    `import type { Label, Outcome } from '${port}'
import { given } from '../outcome.ts'
import * as ship from './ship.ts'

export const toRequest = (reference: string) => ({ reference })

export const fromResponse = (json: unknown): Outcome<Label | 'absent'> => ship.fromResponse(json, '') ?? given('absent')
`,
  )

const track = (name: string): Edit =>
  made(
    `${carriers}/${name}/track.ts`,
    `import type { Outcome, TrackingReport } from '${port}'
import { z } from 'zod'
import { many, text } from '../lenient.ts'
import { given } from '../outcome.ts'

const Reply = z.object({ scans: many(z.object({ number: text, at: text })) })

export const toRequest = (numbers: readonly string[]) => ({ numbers })

export const fromResponse = (json: unknown, numbers: readonly string[]): Outcome<TrackingReport[]> | undefined => {
  const { data } = Reply.safeParse(json)
  const reportOf = (trackingNumber: string): TrackingReport => {
    const scan = data?.scans.find(({ number }) => number === trackingNumber)
    if (!scan) return { trackingNumber, state: 'notFound', events: [] }
    const event = { at: scan.at, state: 'inTransit', code: 'SCAN', text: ['样例', 'Sample'] } as const
    return { trackingNumber, state: 'inTransit', events: [event] }
  }
  return data && given(numbers.map(reportOf))
}
`,
  )

const address = (name: string): Edit =>
  made(
    `${carriers}/${name}/address.ts`,
    `import type { Address, AddressCheck, Outcome } from '${port}'
import { z } from 'zod'
import { flag } from '../lenient.ts'
import { given } from '../outcome.ts'

const Reply = z.object({ isKnown: flag })

export const toRequest = ({ street, postalCode }: Address) => ({ street, zip: postalCode })

export const fromResponse = (json: unknown): Outcome<AddressCheck> | undefined => {
  const { data } = Reply.safeParse(json)
  return data && given({ result: data.isKnown ? 'valid' : 'invalid', notes: [] })
}
`,
  )

const parts = `import { type Carrier, type CarrierAccount, labelFormats } from '${port}'
import { recentSales } from '../recent-sales.ts'
import { remoteCall } from '../remote-call.ts'
import { hostOf, type RemoteOptions } from '../remote-options.ts'
import { accountFields, publishedHosts, toTokenRequest } from './account.ts'
import * as address from './address.ts'
import { services } from './codes.ts'
import { reasons } from './data/refusal-codes.ts'
import * as find from './find.ts'
import * as rate from './rate.ts'
import { toOutcome } from './reply.ts'
import * as ship from './ship.ts'
import * as track from './track.ts'
import * as voiding from './void.ts'
`

const whole = (name: string): Edit =>
  made(
    `${carriers}/${name}/${name}.ts`,
    `${parts}
export const ${name}Carrier = (options: RemoteOptions): Carrier => {
  const call = remoteCall(options)
  const sales = recentSales(options.now, 60_000)
  const send = (path: string, body: object, account: CarrierAccount) => {
    const host = hostOf(options.hosts ?? publishedHosts, account)
    const headers = { 'content-type': 'application/json' }
    const url = \`\${host}/${name}/\${path}\`
    return call({ method: 'POST', url, headers, body: JSON.stringify(body) }, toTokenRequest(account, host))
  }
  return {
    code: '${name}',
    mark: 'SAM',
    name: ['样例', 'Sample'],
    services,
    labelFormats,
    accountFields,
    refusalReason: (code) => reasons[code] ?? 'other',
    rate: async (request, account) => toOutcome(await send('rate', rate.toRequest(request), account), rate.fromResponse),
    ship: (request, account) =>
      sales.sell(request.reference, async () =>
        toOutcome(await send('ship', ship.toRequest(request), account), (json) =>
          ship.fromResponse(json, request.serviceCode),
        ),
      ),
    void: async (request, account) =>
      toOutcome(await send('void', voiding.toRequest(request), account), voiding.fromResponse),
    track: async (numbers, account) =>
      toOutcome(await send('track', track.toRequest(numbers), account), (json) => track.fromResponse(json, numbers)),
    checkAddress: async (asked, account) =>
      toOutcome(await send('address', address.toRequest(asked), account), address.fromResponse),
    findByReference: async (reference, account) =>
      toOutcome(await send('find', find.toRequest(reference), account), find.fromResponse),
  }
}
`,
  )

const refusals = (name: string): Edit =>
  made(
    `${carriers}/${name}/data/refusal-codes.ts`,
    `import type { RefusalReason } from '@stowline/domain/shipping/refusal-reasons'

export const reasons: Readonly<Record<string, RefusalReason>> = { 'NO.PHONE': 'phone' }
`,
  )

const requests = (name: string): Edit =>
  made(
    `${carriers}/${name}/requests.test.ts`,
    `import { expect, test } from 'vitest'
import { shapeOf, shipmentShapes } from '../testing/shipment-shapes.ts'
import * as ship from './ship.ts'

test.each(Object.keys(shipmentShapes))('%s', (shape) => {
  expect(ship.toRequest(shapeOf(shape, '${name}_GROUND')).reference).not.toBe('')
})
`,
  )

const files = [account, codes, reply, rate, ship, voiding, find, track, address, refusals, whole, requests]

/** The folder of a carrier with the whole port. */
export const carrierFolder = (name: string): Edit[] => files.map((file) => file(name))
