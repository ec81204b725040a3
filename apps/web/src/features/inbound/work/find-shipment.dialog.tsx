import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import { isAtDock } from '@stowline/domain/inbound/lifecycle'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { send } from '../../../api/client.ts'
import { FindByScan } from '../../../ui/scan/find-by-scan.tsx'

type Props = { readonly onFound: (row: InboundWork) => void; readonly onClose: () => void }

/** The shipment at the dock that a scanned number names. */
const find = async (number: string): Promise<readonly InboundWork[]> => {
  const answer = await send(receiving.list, { page: 1, pageSize: 20, numbers: [number] }, { isQuiet: true })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value.items.filter(({ status }) => isAtDock(status))
}

/** A worker scans the papers of a container and is where the work is. */
export const FindShipment = (props: Props) => (
  <FindByScan
    {...props}
    title={words.scan}
    label={words.findField}
    hint={words.findHint}
    unknown={words.findUnknown}
    find={find}
    noOf={({ shipmentNo, containerNo }) => containerNo || shipmentNo}
  />
)
