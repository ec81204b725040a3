import { densityOf, freightClassOf, type HandlingUnit } from '../freight-class.ts'

/** Who pays the carrier. */
export const freightTerms = ['prepaid', 'collect', 'thirdParty'] as const
export type FreightTerms = (typeof freightTerms)[number]

export type BolParty = { readonly name: string; readonly street: string; readonly place: string }
export type FreightLine = {
  readonly units: number
  /** Pallets, or cartons that are handled one by one. */
  readonly unitType: 'PLT' | 'CTN'
  readonly cartons: number
  /** Whole pounds, rounded up: what is billed is never more than what is said. */
  readonly pounds: number
  readonly commodity: string
  readonly nmfc: string
  readonly freightClass: string
}
export type CustomerOrder = {
  readonly number: string
  readonly cartons: number
  readonly pounds: number
  readonly isPallet: boolean
  readonly note: string
}
/** What a bill of lading says, field by field as the VICS form has them (VICS Voluntary Guidelines for the Bill of Lading, 2005, section IX). */
export type BillOfLading = {
  readonly bolNo: string
  /** `yyyy-mm-dd`. */
  readonly date: string
  readonly shipFrom: BolParty & { readonly sid: string; readonly isFob: boolean }
  readonly shipTo: BolParty & { readonly location: string; readonly cid: string; readonly isFob: boolean }
  readonly thirdParty: BolParty | null
  readonly terms: FreightTerms
  readonly carrier: string
  readonly scac: string
  readonly trailer: string
  readonly seals: string
  readonly pro: string
  readonly instructions: string
  readonly orders: readonly CustomerOrder[]
  readonly freight: readonly FreightLine[]
}

/** A pallet, or a carton that travels alone, as the carrier's part tells it. */
export type FreightUnit = HandlingUnit & {
  readonly type: FreightLine['unitType']
  readonly cartons: number
  readonly commodity: string
  /** How many such units. */
  readonly count: number
}

/** What the carrier is handed, one line for each class, the densest first. A class that somebody set stands in place of the density's. */
export const freightLines = (units: readonly FreightUnit[], nmfc: string, setClass: string): FreightLine[] => {
  const classed = units.map((unit) => ({ unit, freightClass: setClass || freightClassOf(densityOf([unit])) }))
  return [...Map.groupBy(classed, ({ unit, freightClass }) => `${unit.type} ${freightClass}`).values()]
    .map((own) => {
      const [first] = own
      const sum = (of: (unit: FreightUnit) => number) => own.reduce((all, { unit }) => all + of(unit) * unit.count, 0)
      return {
        units: sum(() => 1),
        unitType: first?.unit.type ?? 'PLT',
        cartons: sum(({ cartons }) => cartons),
        pounds: Math.ceil(sum(({ weight }) => weight) - 1e-6),
        commodity: [...new Set(own.flatMap(({ unit }) => unit.commodity.split(', ')))].filter(Boolean).join(', '),
        nmfc,
        freightClass: first?.freightClass ?? '',
      }
    })
    .toSorted((a, b) => Number(a.freightClass) - Number(b.freightClass))
}
