import type { ImportedTransfer } from '@stowline/domain/transfers/imports/check'
import { type CartonsToStack, suggestPalletNum } from '@stowline/domain/transfers/pallets/build-pallets'
import { cartonsOf } from '@stowline/domain/inbound/cartons'
import type { Work } from '../../../kernel/context.ts'
import { announcedProducts } from '../../inbound/index.ts'
import { insertTransfer, palletLimits } from '../../transfers/index.ts'
import { toRecord } from './check-groups.ts'
import { checkTransfers } from './check-transfers.ts'
import { documentKey, layDocumentsReady } from './lay-documents-ready.ts'
import { type Prepared, rowsTask } from './run-rows.ts'

/** Makes the transfers of a checked zip, each from all of its rows and with the documents that they name, in one commit. */
export const runTransfers = rowsTask({
  kind: 'importTransfers',
  prepare: layDocumentsReady,
  check: (db, rows, work, stored) => checkTransfers(db, stored.id, rows.map(toRecord), work),
  make: async (work, rows, _, documents) => {
    const ids = new Map<ImportedTransfer, string>()
    for (const { transfer } of rows)
      if (!ids.has(transfer)) ids.set(transfer, await makeTransfer(work, transfer, documents))
    return new Map(rows.map(({ rowNo, transfer }) => [rowNo, ids.get(transfer) ?? '']))
  },
})

const makeTransfer = async (work: Work, transfer: ImportedTransfer, documents: Prepared): Promise<string> => {
  const { stockingFiles, bolFiles, lines, ...head } = transfer
  const filesOf = (paths: readonly string[]) =>
    paths.flatMap((path) => documents.get(documentKey(transfer.transID, path)) ?? [])
  const { id } = await insertTransfer(work, {
    ...{ ...head, kind: 'ltl', toCountry: 'US', carrier: null, lines: [...lines] },
    suggestPalletNum: Math.min(999, await palletsFor(work, lines)),
    stockingFileIds: filesOf(stockingFiles),
    bolFileIds: filesOf(bolFiles),
  })
  return id
}

const palletsFor = async ({ db }: Work, lines: ImportedTransfer['lines']): Promise<number> => {
  const products = await announcedProducts(db, { productIds: lines.map(({ productId }) => productId) })
  const cartons = new Map(products.map(({ productId, carton }) => [productId, carton]))
  const wanted = lines.map(
    ({ productId, productQty, cartonRate }): CartonsToStack => ({
      kind: productId,
      cartons: cartonsOf(productQty, cartonRate),
      carton: cartons.get(productId) ?? null,
    }),
  )
  return suggestPalletNum(wanted, await palletLimits(db))
}
