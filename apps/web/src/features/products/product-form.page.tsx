import { products } from '@stowline/contract/products/products.contract'
import { productsScreen as words } from '@stowline/text/products-screen'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/use-api.ts'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { FormSkeleton } from '../../ui/form/index.ts'
import { ProductForm } from './product-form.tsx'
import { emptyProduct, valuesOf } from './product-values.ts'

/** A new product, a copy of one that is there, or one being edited. */
export default function ProductFormPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const isCopy = params.get('mode') === 'new'
  const { data, error, refetch } = useApi(
    products.detail,
    { id: id ?? '' },
    { isQuiet: true, enabled: id !== undefined },
  )
  if (error && !data) return <ReadFailed error={error} notFound={words.notFound} onRetry={() => void refetch()} />
  if (id !== undefined && data?.id !== id) return <FormSkeleton />
  return (
    <ProductForm
      key={`${isCopy ? 'new' : ''} ${id ?? ''} ${data?.version ?? ''}`}
      product={isCopy ? undefined : data}
      initial={data ? valuesOf(data, isCopy) : emptyProduct()}
    />
  )
}
