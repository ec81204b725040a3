import './inventory.css'
import type { LotRow, MovementRow, StockRow } from '@stowline/contract/inventory/stock-rows'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Exporting } from '../../api/export-rows.tsx'
import { ListPage } from '../../ui/list-page/index.ts'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { ExportAge, ExportMovements, ExportStock } from './export-stock.tsx'
import { useAgeList, useMovementList, useStockList } from './use-stock-lists.tsx'

const parts = { stock: ExportStock, movements: ExportMovements, age: ExportAge }

const Stock = () => {
  const { show, surface } = useSurface(parts)
  const open = useCallback((of: Exporting<StockRow>) => show('stock', { of }), [show])
  return (
    <>
      <ListPage spec={useStockList(open)} />
      {surface}
    </>
  )
}

const Movements = () => {
  const { show, surface } = useSurface(parts)
  const open = useCallback((of: Exporting<MovementRow>) => show('movements', { of }), [show])
  return (
    <>
      <ListPage spec={useMovementList(open)} />
      {surface}
    </>
  )
}

const Age = () => {
  const { show, surface } = useSurface(parts)
  const open = useCallback((of: Exporting<LotRow>) => show('age', { of }), [show])
  return (
    <>
      <ListPage spec={useAgeList(open)} />
      {surface}
    </>
  )
}

const sections = { movements: Movements, age: Age }

/** /inventory/index: what lies in the warehouses, how it came to be so, and how old it is (screens V1). */
export default function InventoryPage() {
  const [params] = useSearchParams()
  const tab = params.get('tab')
  const Section = tab === 'movements' || tab === 'age' ? sections[tab] : Stock
  return <Section />
}
