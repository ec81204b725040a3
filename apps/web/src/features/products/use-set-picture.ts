import { products } from '@stowline/contract/products/products.contract'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/client.ts'
import { refresh } from '../../api/use-api.ts'
import { listKey } from '../../ui/list-page/index.ts'

/** What the slot `productPicture` takes. */
export const pictureLimits = { types: ['jpg', 'jpeg', 'png'], maxBytes: 2 * 2 ** 20, maxFiles: 1 } as const

/** Gives a product the picture that was uploaded, or takes it; every list and drawer shows it then. */
export const useSetPicture = () => {
  const queries = useQueryClient()
  return async (id: string, fileId: string | null): Promise<boolean> => {
    const outcome = await send(products.setPicture, { id, fileId })
    for (const list of ['products.drafts', 'products.rated'])
      void queries.invalidateQueries({ queryKey: listKey(list) })
    void refresh(queries, [products.list, products.detail])
    return outcome.ok
  }
}
