import { mod11Weights317, weightedMod10 } from '@stowline/domain/tracking/check-digits'
import { createHash } from 'node:crypto'

/** 32 bits of chance from a text: the same text, the same bits. */
export const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)

const digits = (value: number, length: number): string => String(value % 10 ** length).padStart(length, '0')

/** 1Z, shipper number, service, seven digits of the parcel, check digit. */
export const upsNumber = (account: string, service: string, serial: number): string => {
  const body = `${account}${service}${digits(serial, 7)}`
  return `1Z${body}${weightedMod10(1, 2)(body)}`
}

/** Twelve digits, the last a check digit. */
export const fedexNumber = (serial: number): string => {
  const body = `7${digits(serial, 10)}`
  return `${body}${mod11Weights317(body)}`
}
