import { cartonCode } from '@stowline/domain/inbound/carton-code'
import { piecesIn } from '@stowline/domain/inbound/cartons'
import { pounds } from '@stowline/domain/kernel/units'
import { mostCopies, type ProductLabel } from '@stowline/domain/products/product-label'
import type { UnitLabel } from '@stowline/domain/transfers/papers/unit-labels'
import { labelsFor } from '@stowline/domain/transfers/shortage'
import type { PaperFacts } from './paper-facts.ts'

const headOf = ({ from, to, transferNo, po, transId, bol, proNo, carrier }: PaperFacts) => ({
  ...{ from, to, transferNo, po: po || transId, bolNo: bol.bolNo, pro: proNo, carrier },
})

/** One for each pallet that was built. */
export const palletLabels = (facts: PaperFacts, copies: number): UnitLabel[] =>
  facts.pallets.map((pallet) => ({
    ...headOf(facts),
    ...({ unit: 'pallet', code: pallet.code, nth: pallet.palletNo, count: facts.pallets.length, copies } as const),
    pounds: Math.ceil(pallet.weight),
    contents: pallet.lines.flatMap(({ lineId, cartons, pieces }) => {
      const line = facts.lines.find(({ id }) => id === lineId)
      return line ? [{ sku: line.sku, cartons, pieces }] : []
    }),
  }))

/** As many on each carton as the merchant asked for, at least one. */
const copiesOf = (line: PaperFacts['lines'][number]): number =>
  Math.max(1, Math.ceil(labelsFor(line.cartonLabels, line) / Math.max(1, line.cartons)))

/** One for each carton, or as many as are to be put on it. */
export const cartonLabels = (facts: PaperFacts): UnitLabel[] => {
  const count = facts.lines.reduce((sum, { cartons }) => sum + cartons, 0)
  let nth = 0
  return facts.lines.flatMap((line) =>
    Array.from({ length: line.cartons }, (_, at): UnitLabel => {
      nth += 1
      const pieces = piecesIn({ announced: line.planned, cartonRate: line.cartonRate }, at)
      return {
        ...headOf(facts),
        ...{ unit: 'carton', nth, count, copies: copiesOf(line) },
        code: cartonCode(facts.cartonPrefix, line.cartonFrom + at),
        pounds: line.carton ? Math.ceil(pounds(line.carton.weight, line.carton.unit)) : 0,
        contents: [{ sku: line.sku, cartons: 1, pieces }],
      }
    }),
  )
}

/** What is put on pieces: the code that their receiver knows them by, else their SKU. */
export const productLabelsOf = ({ lines }: PaperFacts): ProductLabel[] =>
  lines.flatMap((line) => {
    const copies = Math.min(mostCopies, labelsFor(line.productLabels, line))
    return copies > 0
      ? [{ sku: line.sku, name: line.nameEn || line.nameCn, text: line.barCode || line.sku, copies }]
      : []
  })
