import type { LotRow, MovementRow, StockRow } from '@stowline/contract/inventory/stock-rows'
import { inventoryScreen as words } from '@stowline/text/inventory-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { nouns } from '@stowline/text/nouns'
import { ArrowLeftRight, Download, History, ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ListNow, ListSpec, RowAction, TabSpec } from '../../ui/list-page/index.ts'
import { ageColumns, movementColumns, stockColumns } from './inventory.columns.tsx'
import { ageList, movementList, stockList } from './inventory.filters.ts'
import { safetyBatch } from './safety-batch.tsx'
import { StockChain } from './stock-chain.tsx'
import { StockDrawer } from './stock.drawer.tsx'

const path = '/inventory/index'
const tabs: readonly TabSpec[] = [
  { id: 'stock', label: words.tabStock },
  { id: 'movements', label: words.tabMovements },
  { id: 'age', label: words.tabAge },
]

type Exporting<Row> = { readonly rows: readonly Row[]; readonly now?: ListNow<Row> }

/** What the three lists have alike: the tabs, and the export of their rows. */
const shared = <Row extends { readonly sku: string }>(open: (of: Exporting<Row>) => void, label: Pair) => ({
  title: words.title,
  tabs,
  hasAllTab: false,
  rowName: (row: Row) => row.sku,
  actions: [{ id: 'export', label, icon: Download, onClick: (now: ListNow<Row>) => open({ rows: now.selected, now }) }],
  batchActions: [{ id: 'export', label, group: 'export' as const, open: (rows: readonly Row[]) => open({ rows }) }],
})

/** Ways from a row to the other tabs: the same product, as of the same moment. */
const useTabLinks = () => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const asOf = params.get('f.asOf')
  return useMemo(() => {
    const open = (tab: string, { sku, warehouseId }: { readonly sku: string; readonly warehouseId: string }) => {
      const narrowed = { tab, by: 'any', numbers: sku, 'f.warehouseIds': warehouseId, ...(asOf && { 'f.asOf': asOf }) }
      void navigate(`${path}?${new URLSearchParams(narrowed)}`)
    }
    return {
      movements: (row: StockRow | LotRow): RowAction => ({
        id: 'movements',
        label: words.showMovements,
        icon: History,
        onClick: () => open('movements', row),
      }),
      age: (row: StockRow): RowAction => ({ id: 'age', label: words.showAge, onClick: () => open('age', row) }),
    }
  }, [navigate, asOf])
}

const useOpenRow = () => {
  const [, setParams] = useSearchParams()
  return useMemo(
    () => (id: string) =>
      setParams((before) => new URLSearchParams([...[...before].filter(([key]) => key !== 'id'), ['id', id]])),
    [setParams],
  )
}

export const useStockList = (open: (of: Exporting<StockRow>) => void): ListSpec<StockRow> => {
  const links = useTabLinks()
  const openRow = useOpenRow()
  return useMemo(() => {
    const common = shared<StockRow>(open, words.exportStock)
    return {
      ...stockList,
      ...common,
      key: 'stock',
      noun: nouns.stock,
      columns: stockColumns,
      batchActions: [safetyBatch, ...common.batchActions],
      rowActions: (row, start) => [
        links.movements(row),
        { id: 'safety', label: words.setSafety, icon: ShieldCheck, onClick: () => start(safetyBatch, [row]) },
        { id: 'changes', label: words.showChanges, icon: ArrowLeftRight, onClick: () => openRow(row.id) },
        links.age(row),
      ],
      drawer: (walk) => <StockDrawer {...walk} />,
      hasViews: true,
      empty: { drawing: 'shelf', text: words.firstUse, hint: words.firstUseHint },
    }
  }, [open, links, openRow])
}

export const useMovementList = (open: (of: Exporting<MovementRow>) => void): ListSpec<MovementRow> =>
  useMemo(
    () => ({
      ...movementList,
      ...shared<MovementRow>(open, words.exportMovements),
      about: () => <StockChain />,
      key: 'stockMovements',
      noun: nouns.movements,
      columns: movementColumns,
      hasViews: true,
      empty: { drawing: 'shelf', text: words.noMovements, hint: words.noMovementsHint },
    }),
    [open],
  )

export const useAgeList = (open: (of: Exporting<LotRow>) => void): ListSpec<LotRow> => {
  const links = useTabLinks()
  return useMemo(
    () => ({
      ...ageList,
      ...shared<LotRow>(open, words.exportAge),
      key: 'stockAge',
      noun: nouns.lots,
      columns: ageColumns,
      rowActions: (row) => [links.movements(row)],
      hasViews: true,
      empty: { drawing: 'shelf', text: words.noLots, hint: words.noLotsHint },
    }),
    [open, links],
  )
}
