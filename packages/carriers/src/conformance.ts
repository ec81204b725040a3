import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import type {
  Address,
  Carrier,
  CarrierAccount,
  Label,
  LabelFormat,
  Outcome,
  ShipRequest,
  TrackingReport,
} from '@stowline/domain/shipping/carrier'
import { guessCarrier } from '@stowline/domain/tracking/numbers'
import { stateOf } from '@stowline/domain/tracking/progress'

/** A carrier on the bench: itself, or its adapter before a double of its service, with a clock that can be turned. */
export type Bench = {
  readonly carrier: Carrier
  readonly account: CarrierAccount
  /** Lets carrier days pass. */
  readonly passDays: (days: number) => void
}

export type Check = { readonly name: string; readonly run: (bench: Bench) => Promise<void> }

const sender: Address = {
  name: 'Dana Whitfield',
  company: 'Harbor Fulfilment',
  phone: '7325550142',
  street: '120 Harbor Way',
  street2: 'Dock 4',
  city: 'Edison',
  state: 'NJ',
  postalCode: '08817',
  country: 'US',
  isResidential: false,
}
const recipient: Address = {
  name: 'Marcus Bell',
  phone: '5125550187',
  street: '4821 Cedar Hollow Rd',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
  isResidential: true,
}

const serviceFor = ({ services }: Carrier): string =>
  services.find(({ residential }) => residential !== 'never')?.code ?? ''

let asked = 0
const request = (carrier: Carrier, changes: Partial<ShipRequest> = {}): ShipRequest => {
  asked += 1
  return {
    from: sender,
    to: recipient,
    parcels: [{ length: 12, width: 9, height: 5, weight: 3.2, unit: 'imperial' }],
    signType: 'none',
    shipDate: '2026-07-14',
    serviceCode: serviceFor(carrier),
    reference: `conformance-${asked}`,
    orderNo: `C-${asked}`,
    ...changes,
  }
}

const detailOf = <Detail>(outcome: Outcome<Detail>): Detail => {
  ok(outcome.ok, `expected an answer, got ${JSON.stringify(outcome)}`)
  return outcome.detail
}

const buy = async ({ carrier, account }: Bench, changes: Partial<ShipRequest> = {}): Promise<Label> =>
  detailOf(await carrier.ship(request(carrier, changes), account))

const follow = async ({ carrier, account }: Bench, number: string): Promise<TrackingReport> => {
  const [report] = detailOf(await carrier.track([number], account))
  ok(report, 'no report')
  return report
}

const starts: Readonly<Record<LabelFormat, string>> = { pdf: '%PDF-', png: '\x89PNG', zpl: '^XA' }
const hasForm = (bytes: Uint8Array, format: LabelFormat): boolean =>
  Buffer.from(bytes.subarray(0, 8)).toString('latin1').startsWith(starts[format])

const description: readonly Check[] = [
  {
    name: 'describes itself in both languages, with services and label formats',
    run: async ({ carrier }) => {
      ok(/^[a-z]+$/.test(carrier.code) && /^[A-Z]{2,3}$/.test(carrier.mark))
      ok(carrier.labelFormats.length > 0 && carrier.services.length > 0)
      for (const { name } of [carrier, ...carrier.services]) ok(name[0] !== '' && name[1] !== '')
      equal(new Set(carrier.services.map(({ code }) => code)).size, carrier.services.length)
    },
  },
]

const rating: readonly Check[] = [
  {
    name: 'rates add up, name known services and give their reasons',
    run: async ({ carrier, account }) => {
      const rates = detailOf(await carrier.rate(request(carrier), account))
      ok(rates.length > 0)
      for (const { serviceCode, total, fees, billableWeight, zone } of rates) {
        ok(carrier.services.some(({ code }) => code === serviceCode))
        equal(
          fees.reduce((sum, { amount }) => sum + amount, 0),
          total,
        )
        ok(fees.every(({ because }) => because !== '') && billableWeight >= 1 && zone !== '')
      }
    },
  },
  {
    name: 'rates only the services asked for, and a label costs what its rate said',
    run: async (bench) => {
      const { carrier, account } = bench
      const wanted = serviceFor(carrier)
      const rates = detailOf(await carrier.rate({ ...request(carrier), serviceCodes: [wanted] }, account))
      equal(rates.map(({ serviceCode }) => serviceCode).join(), wanted)
      equal((await buy(bench, { serviceCode: wanted })).total, rates[0]?.total)
    },
  },
  {
    name: 'a price that is known without asking is the one that asking gives',
    run: async ({ carrier, account }) => {
      if (carrier.quote)
        deepEqual(carrier.quote(request(carrier), account), await carrier.rate(request(carrier), account))
    },
  },
]

const buying: readonly Check[] = [
  {
    name: 'a label carries a sound tracking number, our reference and a document in the format wanted',
    run: async (bench) => {
      for (const format of bench.carrier.labelFormats) {
        const label = await buy(bench, { formats: [format], signType: 'adult' })
        equal(guessCarrier(label.trackingNumber), bench.carrier.code)
        ok(label.reference !== '' && label.documents.length === 1)
        for (const document of label.documents) ok(document.format === format && hasForm(document.bytes, format))
      }
    },
  },
  {
    name: 'one reference is sold once, and found by it',
    run: async ({ carrier, account }) => {
      const asking = request(carrier)
      const first = detailOf(await carrier.ship(asking, account))
      const again = detailOf(await carrier.ship(asking, account))
      const found = detailOf(await carrier.findByReference(asking.reference, account))
      equal(again.trackingNumber, first.trackingNumber)
      ok(found !== 'absent' && found.trackingNumber === first.trackingNumber)
      equal(detailOf(await carrier.findByReference('never asked for', account)), 'absent')
    },
  },
  {
    name: 'every piece of a shipment has its own number and document',
    run: async (bench) => {
      const parcel = { length: 10, width: 8, height: 6, weight: 4, unit: 'imperial' } as const
      const { documents } = await buy(bench, { parcels: [parcel, parcel, parcel] })
      equal(documents.map(({ piece }) => piece).join(), '1,2,3')
      equal(new Set(documents.map(({ trackingNumber }) => trackingNumber)).size, 3)
    },
  },
  {
    name: 'a return label can be bought',
    run: async (bench) => {
      notEqual(
        (
          await buy(bench, {
            from: recipient,
            to: sender,
            isReturn: true,
            serviceCode: bench.carrier.services.find(({ residential }) => residential === 'any')?.code ?? '',
          })
        ).trackingNumber,
        '',
      )
    },
  },
  {
    name: 'what cannot be carried is refused with a reason, and nothing is sold',
    run: async ({ carrier, account }) => {
      const asking = request(carrier, { to: { ...recipient, postalCode: '00000' } })
      const outcome = await carrier.ship(asking, account)
      ok(!outcome.ok && outcome.certainty === 'refused' && outcome.messages.length > 0)
      for (const { kind, code, text } of outcome.messages) ok(kind === 'validation' && code !== '' && text !== '')
      equal(detailOf(await carrier.findByReference(asking.reference, account)), 'absent')
    },
  },
]

const voiding: readonly Check[] = [
  {
    name: 'a label is voided once',
    run: async (bench) => {
      const { carrier, account } = bench
      const label = await buy(bench)
      equal(detailOf(await carrier.void(label, account)), 'voided')
      equal(detailOf(await carrier.void(label, account)), 'alreadyVoided')
      equal((await follow(bench, label.trackingNumber)).state, 'voided')
    },
  },
  {
    name: 'a scanned parcel cannot be voided, and the carrier says why',
    run: async (bench) => {
      const { carrier, account, passDays } = bench
      const label = await buy(bench)
      passDays(2)
      const outcome = await carrier.void(label, account)
      ok(outcome.ok && outcome.detail === 'refused' && outcome.messages.length > 0)
    },
  },
]

const tracking: readonly Check[] = [
  {
    name: 'an unknown number is not found, in its place in the list',
    run: async (bench) => {
      const { trackingNumber } = await buy(bench)
      const reports = detailOf(await bench.carrier.track(['0000', trackingNumber], bench.account))
      equal(reports.map(({ state }) => state).join(), 'notFound,labelCreated')
    },
  },
  {
    name: 'parcels travel from label to their end, events in order and never taken back',
    run: async (bench) => {
      const labels = await Promise.all(Array.from({ length: 40 }, () => buy(bench)))
      const seen = new Map<string, number>()
      for (let day = 0; day < 30; day += 1) {
        for (const { trackingNumber } of labels) {
          const { events, state } = await follow(bench, trackingNumber)
          ok(events.length >= (seen.get(trackingNumber) ?? 0), 'an event disappeared')
          ok(
            events.every(({ at }, index) => index === 0 || at >= (events[index - 1]?.at ?? '')),
            'events out of order',
          )
          ok(events.every(({ text }) => text[0] !== '' && text[1] !== ''))
          equal(stateOf(events), state)
          seen.set(trackingNumber, events.length)
        }
        bench.passDays(1)
      }
      for (const { trackingNumber } of labels)
        ok(['delivered', 'returned'].includes((await follow(bench, trackingNumber)).state))
    },
  },
]

const addresses: readonly Check[] = [
  {
    name: 'an address is valid, corrected with a suggestion, or invalid with a note',
    run: async ({ carrier, account }) => {
      const judged = async (changes: Partial<Address>) =>
        detailOf(await carrier.checkAddress({ ...recipient, ...changes }, account))
      equal((await judged({})).result, 'valid')
      const corrected = await judged({ state: 'texas' })
      ok(corrected.result === 'corrected' && corrected.suggestion?.state === 'TX')
      const invalid = await judged({ postalCode: '00000' })
      ok(invalid.result === 'invalid' && invalid.notes.length > 0)
    },
  },
]

/** What every carrier must do, whoever it is. */
export const conformance: readonly Check[] = [
  ...description,
  ...rating,
  ...buying,
  ...voiding,
  ...tracking,
  ...addresses,
]
