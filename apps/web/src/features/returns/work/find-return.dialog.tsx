import { returning, type ReturnWork } from '@stowline/contract/operations/returning.contract'
import { isAtHand, isExpected } from '@stowline/domain/returns/lifecycle'
import { returnWork as words } from '@stowline/text/returns-screen'
import { send } from '../../../api/client.ts'
import { FindByScan } from '../../../ui/scan/find-by-scan.tsx'

type Props = { readonly onFound: (row: ReturnWork) => void; readonly onClose: () => void }

/** The open return that a scanned number names. */
const find = async (number: string): Promise<readonly ReturnWork[]> => {
  const answer = await send(returning.list, { page: 1, pageSize: 20, numbers: [number] }, { isQuiet: true })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value.items.filter(({ status }) => isExpected(status) || isAtHand(status))
}

/** A worker scans a parcel and is where the work is. */
export const FindReturn = (props: Props) => (
  <FindByScan
    {...props}
    title={words.scan}
    label={words.scanField}
    hint={words.scanHint}
    unknown={words.scanUnknown}
    find={find}
    noOf={({ returnNo }) => returnNo}
  />
)
