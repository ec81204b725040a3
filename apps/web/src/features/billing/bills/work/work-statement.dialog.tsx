import { type BillWork, issuing } from '@stowline/contract/operations/issuing.contract'
import { useCall } from '../../../../api/use-api.ts'
import { StatementDialog } from '../statement.dialog.tsx'

type Props = { readonly bill: BillWork; readonly onClose: () => void }

/** The statement of a merchant's bill, into the provider's downloads. */
export const WorkStatementDialog = ({ bill: { id, no, merchantId }, onClose }: Props) => {
  const { run } = useCall(issuing.statement)
  return (
    <StatementDialog
      title={no}
      onStart={async (choice) => {
        const outcome = await run({ id, merchantId, ...choice })
        return outcome.ok ? [outcome.value.taskId] : undefined
      }}
      onClose={onClose}
    />
  )
}
