import type { Carrier, CarrierAccount, LabelFormat, Outcome } from '@stowline/domain/shipping/carrier'
import { labelFormats } from '@stowline/domain/shipping/carrier'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFields, realTimeNumber } from './account.ts'
import * as address from './address.ts'
import { practiceServices } from './codes.ts'
import * as rate from './rate.ts'
import { type Book, memoryBook } from './remote/book.ts'
import { type DeskRecord, openDesk } from './remote/desk.ts'
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
  readonly record?: (record: DeskRecord) => void
}

/** Milliseconds of a day of an account that lives in real time. */
const realDay = 86_400_000

/** A carrier without network, account or parcels that answers like a real one. Every label it draws says SAMPLE. */
export const practiceCarrier = ({ now, day, delay = 0, book = memoryBook(), record = () => {} }: PracticeOptions): Carrier => {
  const quick = openDesk({ now, day, book, record })
  const realTime = openDesk({ now, day: realDay, book, record })
  const dayOf = (account: CarrierAccount) => (account.number === realTimeNumber ? realDay : day)
  const deskOf = (account: CarrierAccount) => (account.number === realTimeNumber ? realTime : quick)
  const answering = async <Detail>(reply: () => Outcome<Detail>): Promise<Outcome<Detail>> => {
    // Half of the time passes before the carrier acts and half after: a caller that dies in between has bought without knowing.
    if (delay > 0) await pause(delay / 2)
    const outcome = reply()
    if (delay > 0) await pause(delay / 2)
    return outcome
  }
  const every: readonly LabelFormat[] = labelFormats
  return {
    code: 'practice',
    mark: 'PRA',
    name: ['演练承运商', 'Practice carrier'],
    services: practiceServices.map(({ code, name, residential }) => ({ code, name, residential })),
    labelFormats,
    accountFields,
    // Several looks a day, of whichever length.
    pollEveryMs: Math.max(2_000, Math.min(day / 8, 1_800_000)),
    rate: (request) => answering(() => toOutcome(rateAll(rate.toRequest(request)), rate.fromResponse)),
    ship: (request, account) =>
      answering(() => toOutcome(deskOf(account).ship(ship.toRequest(request), request.formats ?? every), ship.fromResponse)),
    void: (request, account) =>
      answering(() => {
        const { trackingNumber, reference } = voiding.toRequest(request)
        return voiding.fromResponse(deskOf(account).cancel(trackingNumber, reference))
      }),
    track: (numbers, account) =>
      answering(() => {
        const traces = track.toRequest(numbers).map((number) => traceOf(number, now().getTime(), dayOf(account), book.voidedAt))
        return toOutcome(answer(traces), track.fromResponse)
      }),
    checkAddress: (given) => answering(() => toOutcome(answer(judge(address.toRequest(given))), (verdict) => address.fromResponse(given, verdict))),
    findByReference: (reference) =>
      answering(() => toOutcome(quick.find(reference, every), (sold) => (sold ? ship.fromResponse(sold) : ('absent' as const)))),
  }
}
