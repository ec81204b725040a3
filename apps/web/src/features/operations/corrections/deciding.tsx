import { operations } from '@stowline/contract/operations/operations.contract'
import type { StockCorrection } from '@stowline/contract/operations/stock-work.schema'
import { correctionMoves } from '@stowline/domain/inventory/corrections'
import type { Rule } from '@stowline/domain/kernel/move'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { fieldNames } from '@stowline/text/fields'
import { correctionReasonNames } from '@stowline/text/inventory'
import { workTexts } from '@stowline/text/operations-screen'
import { Check, Undo2 } from 'lucide-react'
import { merchantBatchCall } from '../../../api/batch.ts'
import { WarehouseName } from '../../../api/names.tsx'
import { Facts } from '../../../ui/drawer/facts.tsx'
import { LabelledText } from '../../../ui/form/labelled.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { batchAction, type BatchFormProps, byRule } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { signed } from '../../../ui/product/measures-table.tsx'

type Remark = { readonly remark: string }
const facts = ({ state, isOwn }: StockCorrection) => ({ status: state, isOwn })
const mayApprove: Rule<StockCorrection> = (row) => correctionMoves.approve.bar(facts(row))
const mayReject: Rule<StockCorrection> = (row) => correctionMoves.reject.bar(facts(row))
const approve = merchantBatchCall(operations.approveCorrections, 'correctionIds')

function RemarkField({ value, onChange, missing }: BatchFormProps<StockCorrection, Remark>) {
  return (
    <LabelledText
      of={operations.rejectCorrections}
      name="remark"
      label={words.reason}
      help={words.remarkHelp}
      error={missing}
      value={value.remark}
      onChange={(remark) => onChange({ remark })}
    />
  )
}

/** What somebody agrees to: how many of which product, what they are worth, and why. */
const Asked = ({ row }: { row: StockCorrection }) => (
  <Facts
    facts={[
      { label: fieldNames.sku, value: <span className="kit-id">{row.sku}</span> },
      { label: words.change, value: <strong className="num">{signed(row.quantity)}</strong> },
      { label: words.value, value: <Money value={row.value} hasCurrency /> },
      { label: words.asked, value: row.askedBy },
      { label: workTexts.merchant, value: <SayName of={row.merchantName} /> },
      { label: fieldNames.warehouse, value: <WarehouseName id={row.warehouseId} /> },
      { label: words.reason, value: <Say text={correctionReasonNames[row.reason]} /> },
      { label: words.note, value: row.note || undefined },
    ]}
  />
)

/** Somebody else agrees: the stock changes with it. */
export const approveCorrections = {
  ...batchAction<StockCorrection, undefined>({
    id: 'approve',
    label: words.approve,
    group: 'process',
    isPromoted: true,
    preflight: byRule(mayApprove),
    summary: ([row, ...more]) => row && more.length === 0 && <Asked row={row} />,
    go: words.approveGo,
    run: (rows, _, key) => approve(rows, {}, key),
    done: words.approveDone,
  }),
  icon: Check,
}

export const rejectCorrections = {
  ...batchAction<StockCorrection, Remark>({
    id: 'reject',
    label: words.reject,
    group: 'process',
    preflight: byRule(mayReject),
    form: {
      Fields: RemarkField,
      initial: () => ({ remark: '' }),
      check: ({ remark }) => (remark.trim() ? undefined : words.remarkNeeded),
      saysMissing: true,
    },
    go: words.rejectGo,
    run: merchantBatchCall(operations.rejectCorrections, 'correctionIds'),
    isTold: true,
    done: words.rejectDone,
  }),
  icon: Undo2,
}
