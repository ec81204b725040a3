import { containerCheckDigit } from '@stowline/domain/inbound/container-no'
import type { TransportCompany } from '@stowline/domain/inbound/transport'
import type { Dice } from '../dice.ts'

type Line = { readonly company: TransportCompany; readonly owners: readonly string[]; readonly bill: string }

/** Shipping lines with the owners of their containers and how their bills of lading begin. */
const lines: readonly Line[] = [
  { company: 'COSU', owners: ['CSNU', 'CBHU'], bill: 'COSU' },
  { company: 'MAEU', owners: ['MSKU', 'MRKU'], bill: 'MAEU' },
  { company: 'MSCU', owners: ['MSCU', 'MEDU'], bill: 'MEDU' },
  { company: 'EGLV', owners: ['EGHU', 'EISU'], bill: 'EGLV' },
  { company: 'ONEY', owners: ['ONEU', 'TCLU'], bill: 'ONEY' },
  { company: 'OOLU', owners: ['OOLU', 'OOCU'], bill: 'OOLU' },
  { company: 'MATS', owners: ['MATU'], bill: 'MATS' },
]

const origins = ['Shenzhen Yantian', 'Ningbo', 'Shanghai', 'Xiamen'] as const
/** Where ships for each of the warehouses land. */
const destinations = ['New York', 'Houston', 'Los Angeles'] as const

/** A container number as its owner paints it: the last digit proves the others. */
export const containerNo = (dice: Dice, owner: string): string => {
  const ten = `${owner}${dice.digits(6)}`
  return `${ten}${containerCheckDigit(ten)}`
}

/** A voyage in a full container to one of the warehouses. */
export const voyageOf = (dice: Dice, warehouse: number) => {
  const { company, owners, bill } = dice.pick(lines)
  return {
    transport_type: 'seaFcl',
    transport_company: company,
    container_no: containerNo(dice, dice.pick(owners)),
    // Which and how many is told by what goes into them.
    container_type: '40HQ',
    container_num: 1,
    transport_no: `${bill}${dice.digits(9)}`,
    origin_port: dice.pick(origins),
    destination_port: destinations[warehouse] ?? '',
  }
}

/** Goods by air, part of a container, or a parcel. */
export const otherVoyage = (dice: Dice, type: 'seaLcl' | 'air' | 'express', warehouse: number) => ({
  ...voyageOf(dice, warehouse),
  transport_type: type,
  transport_company: type === 'express' ? 'UPSN' : type === 'air' ? 'other' : 'COSU',
  container_no: '',
  container_type: null,
  transport_no: type === 'air' ? `784-${dice.digits(8)}` : `${type === 'express' ? '1Z' : 'LCL'}${dice.digits(9)}`,
})
