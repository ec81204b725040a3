import { operations } from '@stowline/contract/operations/operations.contract'
import type { ProductToMeasure } from '@stowline/contract/operations/work.schema'
import { productMoves } from '@stowline/domain/products/product-moves'
import { measuringScreen as words } from '@stowline/text/measuring-screen'
import { Undo2 } from 'lucide-react'
import { merchantBatchCall } from '../../../api/batch.ts'
import { LabelledText } from '../../../ui/form/labelled.tsx'
import { batchAction, type BatchFormProps, byRule } from '../../../ui/list-page/index.ts'

type Remark = { readonly remark: string }

/** Products on this screen wait, and are whole. */
const waiting = { status: 'submitted', isComplete: true } as const

function RemarkField({ value, onChange, missing }: BatchFormProps<ProductToMeasure, Remark>) {
  return (
    <LabelledText
      of={operations.rejectProducts}
      name="remark"
      label={words.reason}
      help={words.reasonHelp}
      error={missing}
      value={value.remark}
      onChange={(remark) => onChange({ remark })}
    />
  )
}

/** Products go back to their merchants, who read why. */
export const rejectProducts = {
  ...batchAction<ProductToMeasure, Remark>({
    id: 'reject',
    label: words.reject,
    group: 'process',
    isPromoted: true,
    preflight: byRule(() => productMoves.reject.bar(waiting)),
    form: {
      Fields: RemarkField,
      initial: () => ({ remark: '' }),
      check: ({ remark }) => (remark.trim() ? undefined : words.reasonNeeded),
      saysMissing: true,
    },
    go: words.rejectGo,
    run: merchantBatchCall(operations.rejectProducts, 'productIds'),
    isTold: true,
    done: words.rejectDone,
  }),
  icon: Undo2,
}
