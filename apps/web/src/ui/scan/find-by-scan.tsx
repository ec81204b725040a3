import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { Button, Modal } from 'antd'
import { useText } from '../language/language.tsx'
import { SayName } from '../language/say.tsx'
import { ScanField } from './scan-field.tsx'

type Work = { readonly id: string; readonly merchantName: { readonly zh: string; readonly en: string } }
type Props<Row> = {
  readonly title: Pair
  readonly label: Pair
  readonly hint: Pair
  readonly unknown: Pair
  /** The work that a scanned number names; several of them are chosen from. */
  readonly find: (number: string) => Promise<readonly Row[]>
  readonly noOf: (row: Row) => string
  readonly onFound: (row: Row) => void
  readonly onClose: () => void
}

/** A worker of the warehouse scans a paper or a parcel and is where the work is, without a mouse. */
export const FindByScan = <Row extends Work>({ title, noOf, onClose, ...field }: Props<Row>) => {
  const t = useText()
  return (
    <Modal
      open
      width={560}
      title={t(title)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <ScanField
        {...field}
        keyOf={({ id }) => id}
        nameOf={(row) => (
          <>
            <span className="num">{noOf(row)}</span> · <SayName of={row.merchantName} />
          </>
        )}
      />
    </Modal>
  )
}
