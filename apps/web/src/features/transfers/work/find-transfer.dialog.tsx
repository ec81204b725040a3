import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import { transfersScreen, transferWork as words } from '@stowline/text/transfers-screen'
import { send } from '../../../api/client.ts'
import { FindByScan } from '../../../ui/scan/find-by-scan.tsx'

type Props = { readonly onFound: (row: TransferWork) => void; readonly onClose: () => void }

/** The transfer being picked that a scanned number names. */
const find = async (number: string): Promise<readonly TransferWork[]> => {
  const answer = await send(transferring.list, { page: 1, pageSize: 20, numbers: [number] }, { isQuiet: true })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value.items.filter(({ status }) => status === 'processing')
}

/** A worker scans the papers of a transfer and picks it. */
export const FindTransfer = (props: Props) => (
  <FindByScan
    {...props}
    title={words.scan}
    label={transfersScreen.any}
    hint={words.findHint}
    unknown={words.findUnknown}
    find={find}
    noOf={({ transID }) => transID}
  />
)
