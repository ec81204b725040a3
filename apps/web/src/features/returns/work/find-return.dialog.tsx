import { returning, type ReturnWork } from '@stowline/contract/operations/returning.contract'
import { isAtHand, isExpected } from '@stowline/domain/returns/lifecycle'
import { returnWork as words } from '@stowline/text/returns-screen'
import { common } from '@stowline/text/ui'
import { Button, Modal } from 'antd'
import { send } from '../../../api/client.ts'
import { useText } from '../../../ui/language/language.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import { ScanField } from '../../../ui/scan/scan-field.tsx'

type Props = { readonly onFound: (row: ReturnWork) => void; readonly onClose: () => void }

/** The open return that a scanned number names. */
const find = async (number: string): Promise<readonly ReturnWork[]> => {
  const answer = await send(returning.list, { page: 1, pageSize: 20, numbers: [number] }, { isQuiet: true })
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value.items.filter(({ status }) => isExpected(status) || isAtHand(status))
}

/** A worker scans a parcel and is where the work is, without a mouse. */
export const FindReturn = ({ onFound, onClose }: Props) => {
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
        label={words.scanField}
        hint={words.scanHint}
        unknown={words.scanUnknown}
        find={find}
        keyOf={({ id }) => id}
        nameOf={({ returnNo, merchantName }) => (
          <>
            <span className="num">{returnNo}</span> · <SayName of={merchantName} />
          </>
        )}
        onFound={onFound}
      />
    </Modal>
  )
}
