import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import { isAtDock } from '@stowline/domain/inbound/lifecycle'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { common } from '@stowline/text/ui'
import { Button, Modal } from 'antd'
import { send } from '../../../api/client.ts'
import { useText } from '../../../ui/language/language.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import { ScanField } from '../../../ui/scan/scan-field.tsx'

type Props = { readonly onFound: (row: InboundWork) => void; readonly onClose: () => void }

/** The shipment at the dock that a scanned number names. */
const find = async (number: string): Promise<readonly InboundWork[]> => {
  const answer = await send(receiving.list, { page: 1, pageSize: 20, numbers: [number] }, { isQuiet: true })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value.items.filter(({ status }) => isAtDock(status))
}

/** A worker scans the papers of a container and is where the work is, without a mouse. */
export const FindShipment = ({ onFound, onClose }: Props) => {
  const t = useText()
  return (
    <Modal
      open
      width={560}
      title={t(words.scan)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <ScanField
        label={words.findField}
        hint={words.findHint}
        unknown={words.findUnknown}
        find={find}
        keyOf={({ id }) => id}
        nameOf={({ shipmentNo, containerNo, merchantName }) => (
          <>
            <span className="num">{containerNo || shipmentNo}</span> · <SayName of={merchantName} />
          </>
        )}
        onFound={onFound}
      />
    </Modal>
  )
}
