import { type BillOfLading, freightLines, type FreightUnit } from './bill-of-lading.ts'
import type { UnitLabel } from './unit-labels.ts'

/** A truck's papers as they are drawn in tests. */
const from = {
  name: 'Northpeak Trading c/o Stowline East',
  street: '1200 Harbor Way, Dock 4',
  place: 'Elizabeth, NJ 07201, US',
}
const to = {
  name: 'Amazon FTW1 Fulfillment Center',
  street: '33333 Lyndon B Johnson Fwy',
  place: 'Dallas, TX 75241, US',
}
const pallet = { type: 'PLT', length: 48, width: 40 } as const
export const sampleUnits: readonly FreightUnit[] = [
  { ...pallet, height: 71.5, weight: 904.3, cartons: 72, commodity: 'Lighting', count: 2 },
  { ...pallet, height: 27.5, weight: 1480, cartons: 24, commodity: 'Kitchen, Furniture', count: 1 },
]
export const sampleBol: BillOfLading = {
  bolNo: '06141410000012343',
  date: '2026-11-30',
  shipFrom: { ...from, sid: 'TR-000123', isFob: false },
  shipTo: { ...to, location: 'FTW1', cid: 'FBA15ABCDEF', isFob: false },
  thirdParty: null,
  terms: 'prepaid',
  carrier: 'Estes Express Lines',
  scac: 'EXLA',
  trailer: 'TRL-5531',
  seals: '8812345',
  pro: '0441234567',
  instructions: 'Delivery appointment 2026-12-02 09:00. Call 30 minutes before arrival.',
  orders: [{ number: 'PO-77120', cartons: 168, pounds: 3289, isPallet: true, note: 'FBA15ABCDEF' }],
  freight: freightLines(sampleUnits, '', ''),
}
export const sampleLabel: UnitLabel = {
  ...{ unit: 'pallet', code: '006141410001000455', from, to, nth: 1, count: 3, transferNo: 'TR-000123' },
  ...{ po: 'PO-77120', bolNo: sampleBol.bolNo, pro: sampleBol.pro, carrier: 'Estes Express', pounds: 905, copies: 1 },
  contents: Array.from({ length: 7 }, (_, at) => ({ sku: `NP-LAMP-0${at}`, cartons: 10, pieces: 60 })),
}
