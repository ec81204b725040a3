import { bills as calls } from '@stowline/contract/billing/bills.contract'
import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { nouns } from '@stowline/text/nouns'
import { useCall } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { StatementDialog } from './statement.dialog.tsx'

type Props = { readonly bills: readonly BillRow[]; readonly onClose: () => void }

/** Statements of the merchant's own bills: a task each. */
export const BillStatementDialog = ({ bills, onClose }: Props) => {
  const t = useText()
  const { run } = useCall(calls.statement)
  const [first] = bills
  const count = bills.length
  return (
    <StatementDialog
      title={count === 1 && first ? first.no : `${count} ${t(nouns.bills, { count })}`}
      onStart={async (choice) => {
        const started = []
        for (const { id } of bills) {
          const outcome = await run({ id, ...choice })
          if (!outcome.ok) return undefined
          started.push(outcome.value.taskId)
        }
        return started
      }}
      onClose={onClose}
    />
  )
}
