import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import { transfersScreen, transferWork as words } from '@stowline/text/transfers-screen'
import { common } from '@stowline/text/ui'
import { Button, Modal } from 'antd'
import { send } from '../../../api/client.ts'
import { useText } from '../../../ui/language/language.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import { ScanField } from '../../../ui/scan/scan-field.tsx'

type Props = { readonly onFound: (row: TransferWork) => void; readonly onClose: () => void }

/** The transfer being picked that a scanned number names. */
const find = async (number: string): Promise<readonly TransferWork[]> => {
  const answer = await send(transferring.list, { page: 1, pageSize: 20, numbers: [number] }, { isQuiet: true })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value.items.filter(({ status }) => status === 'processing')
}

/** A worker scans the papers of a transfer and picks it, without a mouse. */
export const FindTransfer = ({ onFound, onClose }: Props) => {
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
        label={transfersScreen.any}
        hint={words.findHint}
        unknown={words.findUnknown}
        find={find}
        keyOf={({ id }) => id}
        nameOf={({ transID, merchantName }) => (
          <>
            <span className="num">{transID}</span> · <SayName of={merchantName} />
          </>
        )}
        onFound={onFound}
      />
    </Modal>
  )
}
