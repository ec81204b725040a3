import { inventory } from '@stowline/contract/inventory/inventory.contract'
import type { StockRow } from '@stowline/contract/inventory/stock-rows'
import { inventoryScreen as words, stockDrawer } from '@stowline/text/inventory-screen'
import { batchCall } from '../../api/batch.ts'
import { LabelledNumber } from '../../ui/form/labelled.tsx'
import { type BatchFormProps, batchAction } from '../../ui/list-page/index.ts'

type Safety = { readonly safety: number | undefined }

const SafetyField = ({ value, onChange, missing }: BatchFormProps<StockRow, Safety>) => (
  <LabelledNumber
    of={inventory.setSafety}
    name="safety"
    label={stockDrawer.safety}
    help={words.safetyHelp}
    error={missing}
    value={value.safety}
    onChange={(safety) => onChange({ safety })}
  />
)

const send = batchCall(inventory.setSafety, 'stockIds')

/** How many pieces of each are kept back; rows that are alike in it begin with what they have. */
export const safetyBatch = batchAction<StockRow, Safety>({
  id: 'safety',
  label: words.setSafety,
  group: 'process',
  isPromoted: true,
  form: {
    Fields: SafetyField,
    initial: ([first, ...others]) => ({
      safety: first && others.every(({ safety }) => safety === first.safety) ? first.safety : undefined,
    }),
    check: ({ safety }) => (safety === undefined ? words.safetyNeeded : undefined),
    saysMissing: true,
  },
  go: words.setSafetyGo,
  run: (rows, { safety = 0 }, key) => send(rows, { safety }, key),
  isTold: true,
  done: words.setSafetyDone,
})
