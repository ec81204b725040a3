import type { ReactNode } from 'react'
import { useWarehouseNames } from '../../api/reference.ts'
import { LoadingBar } from '../../ui/kit/loading-bar.tsx'

/** The warehouses whose orders take an account by themselves. */
export const UsualFor = ({ ids, none }: { readonly ids: readonly string[]; readonly none: ReactNode }) => {
  const { warehouse, isLoading } = useWarehouseNames()
  if (ids.length === 0) return none
  return isLoading ? <LoadingBar /> : ids.map((id) => warehouse(id)?.shortName ?? '').join(' · ')
}
