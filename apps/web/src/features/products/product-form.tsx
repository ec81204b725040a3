import { products } from '@stowline/contract/products/products.contract'
import type { ProductRow } from '@stowline/contract/products/products.schema'
import { productsScreen as words } from '@stowline/text/products-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { refresh } from '../../api/use-api.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormKitPage, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { Page } from '../../ui/page/page.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { CartonCheck } from './carton-check.tsx'
import {
  CartonSection,
  CodesSection,
  CustomsSection,
  MeasuresSection,
  NamesSection,
  PictureSection,
  StockSection,
} from './product-form-sections.tsx'
import { problemOf } from './product-status.ts'
import { type ProductValues, toCreate, toUpdate } from './product-values.ts'
import { useSetPicture } from './use-set-picture.ts'

type Props = { readonly product: ProductRow | undefined; readonly initial: ProductValues }
const list = '/product/pre_entry'

/** Makes the product or changes the one that is there, then gives it its picture. */
const useSaveProduct = (fileId: string | undefined) => {
  const create = useFormCall(products.create)
  const update = useFormCall(products.update)
  const setPicture = useSetPicture()
  return async (values: ProductValues, product: ProductRow | undefined) => {
    const saved = await (product ? update.run(toUpdate(values, product)) : create.run(toCreate(values)))
    // A picture that cannot be kept is told by itself; the product is saved.
    if (saved.ok && fileId !== undefined) await setPicture(saved.value.id, fileId)
    return saved
  }
}

/** The form of a product (screens G1): it may be saved half filled in, and submitted once it is whole. */
export const ProductForm = ({ product, initial }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const { close } = usePageFrame()
  const [fileId, setFileId] = useState<string | undefined>()
  const kit = useFormKit<ProductValues, ProductRow>({
    key: `products.${product?.id ?? 'new'}`,
    edited: product,
    initial,
    onSave: useSaveProduct(fileId),
  })
  useTabTitle(product ? product.sku : words.add)
  const problem = product && problemOf(product)
  const done = () => {
    notify({ kind: 'success', text: t(words.saved) })
    void queries.invalidateQueries({ queryKey: listKey('products.drafts') })
    void refresh(queries, [products.list, products.detail])
    close(list)
  }
  return (
    <Page title={product ? t(words.editTitle, { sku: product.sku }) : words.add} onBack={() => close(list)}>
      {problem?.tone === 'blocked' && <Alert type="error" showIcon title={t(problem.text)} />}
      <FormKitPage kit={kit} rail={<CartonCheck />} onSaved={done}>
        <NamesSection />
        <CustomsSection />
        <MeasuresSection />
        <CartonSection />
        <CodesSection />
        <StockSection />
        <PictureSection picture={product?.picture ?? null} onFile={setFileId} />
      </FormKitPage>
    </Page>
  )
}
