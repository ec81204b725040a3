import { products } from '@stowline/contract/products/products.contract'
import type { ProductRow } from '@stowline/contract/products/products.schema'
import { type MovableProduct, productMoves } from '@stowline/domain/products/product-moves'
import { productsScreen as words } from '@stowline/text/products-screen'
import { batchCall } from '../../api/batch.ts'
import { Help } from '../../ui/form/labelled.tsx'
import { batchAction, byRule } from '../../ui/list-page/index.ts'

/** A row of the list as the moves see it. */
export const factsOf = ({ state, missing }: Pick<ProductRow, 'state' | 'missing'>): MovableProduct => ({
  status: state,
  isComplete: missing.length === 0,
})

/** What is done to products, one or many. */
export const productBatches = {
  submit: batchAction<ProductRow, undefined>({
    id: 'submit',
    label: words.submit,
    group: 'process',
    isPromoted: true,
    preflight: byRule((row: ProductRow) => productMoves.submit.bar(factsOf(row))),
    summary: () => <Help text={words.submitHelp} />,
    go: words.submitGo,
    run: batchCall(products.submit, 'productIds'),
    isTold: true,
    done: words.submitDone,
  }),
  remove: batchAction<ProductRow, undefined>({
    id: 'remove',
    label: words.remove,
    group: 'danger',
    preflight: byRule((row: ProductRow) => productMoves.remove.bar(factsOf(row))),
    go: words.removeGo,
    run: batchCall(products.remove, 'productIds'),
    isTold: true,
    done: words.removeDone,
  }),
}
