import { inventory } from '@stowline/contract/inventory/inventory.contract'
import { ageExportFields, movementExportFields, stockExportFields } from '@stowline/domain/inventory/export-fields'
import { ageColumns, movementColumns, stockColumns } from '@stowline/text/inventory'
import { inventoryScreen } from '@stowline/text/inventory-screen'
import { nouns } from '@stowline/text/nouns'
import { exportDialog } from '../../api/export-rows.tsx'
import { ageList, movementList, stockList } from './inventory.filters.ts'

/** Stock as a sheet: the chosen rows, what the filters show, or all. */
export const ExportStock = exportDialog(inventory.exportStock, {
  key: 'stock',
  title: inventoryScreen.exportStock,
  noun: nouns.stock,
  fields: stockExportFields,
  names: stockColumns,
  ids: 'stockIds',
  asked: stockList.asked,
})

export const ExportMovements = exportDialog(inventory.exportMovements, {
  key: 'stockMovements',
  title: inventoryScreen.exportMovements,
  noun: nouns.movements,
  fields: movementExportFields,
  names: movementColumns,
  ids: 'movementIds',
  asked: movementList.asked,
})

export const ExportAge = exportDialog(inventory.exportAge, {
  key: 'stockAge',
  title: inventoryScreen.exportAge,
  noun: nouns.lots,
  fields: ageExportFields,
  names: ageColumns,
  ids: 'lotIds',
  asked: ageList.asked,
})
