import { practiceRefusal } from './data/refusal-codes.ts'
import type { Carrier, LabelFormat, Outcome, RateRequest } from '@stowline/domain/shipping/carrier'
import { labelFormats } from '@stowline/domain/shipping/carrier'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFields, dayOf } from './account.ts'
import * as address from './address.ts'
import { practiceServices } from './codes.ts'
import * as rate from './rate.ts'
import { type Book, memoryBook } from './remote/book.ts'
import { cancelAt, type Seller, type SaleRecord, findAt, shipAt } from './remote/sell.ts'
import { judge } from './remote/judge.ts'
import { rateAll } from './remote/rates.ts'
import { answer } from './remote/reply.ts'
import { traceOf } from './remote/trace.ts'
import { toOutcome } from './reply.ts'
import * as ship from './ship.ts'
import * as track from './track.ts'
import * as voiding from './void.ts'

export type PracticeOptions = {
  readonly now: () => Date
  /** Milliseconds in which the carrier lives one day: 24 hours in earnest, a minute in the demo. */
  readonly day: number
  /** Milliseconds that every answer takes; none by default. */
  readonly delay?: number
  /** What the carrier remembers. Without it, a memory that ends with the process. */
  readonly book?: Book
  /** Called once for every label sold or voided: the carrier's own count. */
  readonly record?: (record: SaleRecord) => void
}

/** An answer after the time it takes. Half of it passes before the carrier acts and half after: a caller that dies in between has bought without knowing. */
const answerAfter = async <Detail>(delay: number, reply: () => Promise<Outcome<Detail>>): Promise<Outcome<Detail>> => {
  if (delay > 0) await pause(delay / 2)
  const outcome = await reply()
  if (delay > 0) await pause(delay / 2)
  return outcome
}

/** The best of the formats wanted; every one of them can be had. */
const best = (formats: readonly LabelFormat[] | undefined): LabelFormat => formats?.[0] ?? 'pdf'

const quote = (request: RateRequest) => toOutcome(rateAll(rate.toRequest(request)), rate.fromResponse)

const offer = {
  code: 'practice',
  mark: 'PRA',
  name: ['测试承运商', 'Test carrier'],
  services: practiceServices.map(({ code, name, residential }) => ({ code, name, residential })),
  labelFormats,
  accountFields,
  refusalReason: practiceRefusal,
} as const satisfies Partial<Carrier>

/** A carrier without network, account or parcels that answers like a real one. Every label it draws says SAMPLE. */
export const practiceCarrier = ({
  now,
  day,
  delay = 0,
  book = memoryBook(),
  record = () => {},
}: PracticeOptions): Carrier => {
  const seller: Seller = { now, book, record }
  const answering = <Detail>(reply: () => Promise<Outcome<Detail>>) => answerAfter(delay, reply)
  return {
    ...offer,
    // Several looks a day, of whichever length.
    pollEveryMs: Math.max(2_000, Math.min(day / 8, 1_800_000)),
    // A reference is sold once, however often it is asked for.
    absenceProvenAfterMs: 0,
    rate: (request) => answering(async () => quote(request)),
    quote,
    ship: (request, account) =>
      answering(async () =>
        toOutcome(
          await shipAt(seller, ship.toRequest(request), best(request.formats), dayOf(account, day)),
          ship.fromResponse,
        ),
      ),
    void: (request, account) =>
      answering(async () => {
        const { trackingNumber, reference } = voiding.toRequest(request)
        return voiding.fromResponse(await cancelAt(seller, trackingNumber, reference, dayOf(account, day)))
      }),
    track: (numbers, account) =>
      answering(async () => {
        const asked = track.toRequest(numbers)
        const voids = await book.voidsOf(asked)
        const traces = asked.map((number) => traceOf(number, now().getTime(), dayOf(account, day), voids.get(number)))
        return toOutcome(answer(traces), track.fromResponse)
      }),
    checkAddress: (given) =>
      answering(async () =>
        toOutcome(answer(judge(address.toRequest(given))), (verdict) => address.fromResponse(given, verdict)),
      ),
    findByReference: (reference, _account, formats) =>
      answering(async () =>
        toOutcome(await findAt(seller, reference, best(formats)), (sold) =>
          sold ? ship.fromResponse(sold) : ('absent' as const),
        ),
      ),
  }
}
