import { entriesOf } from '@stowline/domain/kernel/records'
import { mod37and36 } from '@stowline/domain/tracking/check-digits'
import { createHash } from 'node:crypto'

/** What a tracking number of the practice carrier says about its parcel: enough to tell its whole journey without a record of it. */
export type NumberFacts = {
  /** Moment of purchase, whole seconds since 1970. */
  readonly soldAt: number
  /** Three-digit ZIP prefixes. */
  readonly origin: string
  readonly destination: string
  /** Position in the table of services. */
  readonly service: number
  /** 22 bits that keep parcels of one second and one route apart, and choose the course of the journey. */
  readonly serial: number
}

// Crockford's alphabet: no I, L, O or U, so that a number read aloud or typed from a label survives.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const epoch = Date.UTC(2020, 0, 1) / 1000
const fields = { soldAt: 30n, origin: 10n, destination: 10n, service: 3n, serial: 22n } as const
const letters = 15

/** `PR`, 15 letters for 75 bits, one check character: 18 in all. */
const numberPattern = /^PR[0-9A-HJKMNP-TV-Z]{15}[0-9A-Z]$/

/** 22 bits of chance from a text: the same text, the same bits. */
export const serialOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) >>> 10

export const toNumber = (facts: NumberFacts): string => {
  const values: Record<keyof typeof fields, number> = {
    ...facts,
    soldAt: facts.soldAt - epoch,
    origin: Number(facts.origin),
    destination: Number(facts.destination),
  }
  let bits = 0n
  for (const [name, width] of entriesOf(fields)) {
    bits = (bits << width) | BigInt.asUintN(Number(width), BigInt(values[name]))
  }
  let body = ''
  for (let letter = 0; letter < letters; letter += 1, bits >>= 5n) body = `${alphabet[Number(bits & 31n)]}${body}`
  return `PR${body}${mod37and36(`PR${body}`)}`
}

/** The facts in a number; undefined when it is not one of the practice carrier's. */
export const fromNumber = (trackingNumber: string): NumberFacts | undefined => {
  if (!numberPattern.test(trackingNumber) || mod37and36(trackingNumber.slice(0, -1)) !== trackingNumber.at(-1))
    return undefined
  let bits = 0n
  for (const letter of trackingNumber.slice(2, -1)) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter))
  const takeLast = (width: bigint): number => {
    const value = Number(BigInt.asUintN(Number(width), bits))
    bits >>= width
    return value
  }
  const serial = takeLast(fields.serial)
  const service = takeLast(fields.service)
  const destination = String(takeLast(fields.destination)).padStart(3, '0')
  const origin = String(takeLast(fields.origin)).padStart(3, '0')
  return { soldAt: takeLast(fields.soldAt) + epoch, origin, destination, service, serial }
}
