import { operations } from '@stowline/contract/operations/operations.contract'
import type { StockCorrection } from '@stowline/contract/operations/stock-work.schema'
import { correctionMoves } from '@stowline/domain/inventory/corrections'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { fieldNames } from '@stowline/text/fields'
import { correctionReasonNames } from '@stowline/text/inventory'
import { workTexts } from '@stowline/text/operations-screen'
import { Check } from 'lucide-react'
import { merchantBatchCall } from '../../../api/batch.ts'
import { decision, rejection } from '../../../api/decision.tsx'
import { WarehouseName } from '../../../api/names.tsx'
import { Facts } from '../../../ui/drawer/facts.tsx'
import { LabelledText } from '../../../ui/form/labelled.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { signed } from '../../../ui/product/measures-table.tsx'

const facts = ({ state, isOwn }: StockCorrection) => ({ status: state, isOwn })
const approve = merchantBatchCall(operations.approveCorrections, 'correctionIds')

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
export const approveCorrections = decision<StockCorrection>({
  id: 'approve',
  icon: Check,
  bar: (row) => correctionMoves.approve.bar(facts(row)),
  words: { label: words.approve, go: words.approveGo, done: words.approveDone },
  summary: ([row, ...more]) => row && more.length === 0 && <Asked row={row} />,
  run: (rows, key) => approve(rows, {}, key),
})

export const rejectCorrections = rejection<StockCorrection>({
  field: (field) => <LabelledText of={operations.rejectCorrections} name="remark" {...field} />,
  bar: (row) => correctionMoves.reject.bar(facts(row)),
  words: { ...words, remark: words.reason },
  run: merchantBatchCall(operations.rejectCorrections, 'correctionIds'),
})
