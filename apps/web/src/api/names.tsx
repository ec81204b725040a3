import type { ReactNode } from 'react'
import { LoadingBar } from '../ui/kit/loading-bar.tsx'
import { Deadline, DeadlineLine } from '../ui/time/deadline.tsx'
import { useWarehouseNames } from './reference.ts'

type WarehouseProps = { readonly id: string | null; readonly none?: ReactNode }

/** A warehouse by its short name. */
export const WarehouseName = ({ id, none = <span className="kit-quiet">—</span> }: WarehouseProps) => {
  const { warehouse, isLoading } = useWarehouseNames()
  return warehouse(id)?.shortName ?? (id && isLoading ? <LoadingBar /> : none)
}

type DeadlineProps = {
  readonly id: string | null
  readonly value: string | null
  readonly isOpen: boolean
  /** Something else stands below it. */
  readonly isOneLine?: boolean
  /** The zone's name behind the hour. */
  readonly hasZone?: boolean | undefined
}

/** A deadline by the clock of a warehouse. */
export const WarehouseDeadline = ({ id, value, isOpen, isOneLine = false, hasZone }: DeadlineProps) => {
  const { warehouse } = useWarehouseNames()
  const Drawn = isOneLine ? DeadlineLine : Deadline
  return <Drawn value={value} zone={warehouse(id)?.timeZone} isOpen={isOpen} hasZone={hasZone} />
}
