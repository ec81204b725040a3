import type { ReactNode } from 'react'
import { LoadingBar } from '../ui/kit/loading-bar.tsx'
import { Moment } from '../ui/time/moment.tsx'
import { useWarehouseNames } from './reference.ts'

type WarehouseProps = { readonly id: string | null; readonly none?: ReactNode }

/** A warehouse by its short name. */
export const WarehouseName = ({ id, none = <span className="kit-quiet">—</span> }: WarehouseProps) => {
  const { warehouse, isLoading } = useWarehouseNames()
  return warehouse(id)?.shortName ?? (id && isLoading ? <LoadingBar /> : none)
}

/** A moment by the clock of a warehouse. */
export const WarehouseMoment = ({ id, value }: { readonly id: string | null; readonly value: string | null }) => {
  const { warehouse } = useWarehouseNames()
  return <Moment value={value} zone={warehouse(id)?.timeZone} />
}
