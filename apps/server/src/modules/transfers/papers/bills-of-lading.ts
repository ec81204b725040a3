import { productCategories } from '@stowline/domain/products/categories'
import { dayIn } from '@stowline/domain/kernel/zone'
import { inches, pounds } from '@stowline/domain/kernel/units'
import { type BillOfLading, freightLines, type FreightUnit } from '@stowline/domain/transfers/papers/bill-of-lading'
import { productCategoryNames } from '@stowline/text/products'
import type { PaperFacts } from './paper-facts.ts'

type Line = PaperFacts['lines'][number]

const categoryName = (category: string): string => {
  const known = productCategories.find((one) => one === category)
  return known ? productCategoryNames[known][1] : ''
}
const commodityOf = (lines: readonly Line[]): string =>
  [...new Set(lines.map(({ category }) => categoryName(category)))].filter(Boolean).join(', ')

/** Cartons that stand on no pallet travel one by one. */
const looseUnits = ({ lines, pallets }: PaperFacts): FreightUnit[] =>
  lines.flatMap((line) => {
    const stacked = pallets.flatMap((pallet) => pallet.lines).filter(({ lineId }) => lineId === line.id)
    const count = line.cartons - stacked.reduce((sum, { cartons }) => sum + cartons, 0)
    const { carton } = line
    if (count <= 0) return []
    const side = (value: number) => (carton ? inches(value, carton.unit) : 0)
    return [
      {
        ...({ type: 'CTN', cartons: 1, count, commodity: commodityOf([line]) } as const),
        length: side(carton?.length ?? 0),
        width: side(carton?.width ?? 0),
        height: side(carton?.height ?? 0),
        weight: carton ? pounds(carton.weight, carton.unit) : 0,
      },
    ]
  })

const palletUnits = ({ lines, pallets }: PaperFacts): FreightUnit[] =>
  pallets.map(({ length, width, height, weight, lines: own }) => ({
    ...({ type: 'PLT', count: 1, length, width, height, weight } as const),
    cartons: own.reduce((sum, { cartons }) => sum + cartons, 0),
    commodity: commodityOf(lines.filter(({ id }) => own.some(({ lineId }) => lineId === id))),
  }))

/** A transfer's bill of lading, from what is known of it. */
export const billOfLading = (facts: PaperFacts, now: Date): BillOfLading => {
  const { bol, from, to, pallets, lines } = facts
  const units = [...palletUnits(facts), ...looseUnits(facts)]
  const freight = freightLines(units, bol.nmfc, facts.freightClass)
  const cartons = lines.reduce((sum, line) => sum + line.cartons, 0)
  const appointment = facts.appointmentAt
    ? `Appointment ${dayIn(facts.appointmentAt, facts.timeZone)} ${timeIn(facts.appointmentAt, facts.timeZone)}. `
    : ''
  return {
    bolNo: bol.bolNo,
    date: dayIn(now, facts.timeZone),
    shipFrom: { ...from, sid: facts.transferNo, isFob: false },
    shipTo: { ...to, location: bol.locationNo, cid: bol.consigneeNo, isFob: false },
    thirdParty:
      bol.terms === 'thirdParty'
        ? { name: bol.thirdPartyName, street: bol.thirdPartyStreet, place: bol.thirdPartyPlace }
        : null,
    terms: bol.terms,
    ...{ carrier: facts.carrier, scac: facts.scac, trailer: facts.trailerNo, seals: facts.sealNo, pro: facts.proNo },
    instructions: `${appointment}${bol.instructions}`.trim(),
    orders: [
      {
        ...{ number: facts.po || facts.transId, cartons, isPallet: pallets.length > 0 },
        pounds: freight.reduce((sum, line) => sum + line.pounds, 0),
        note: facts.po ? facts.transId : '',
      },
    ],
    freight,
  }
}

const timeIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(at)
