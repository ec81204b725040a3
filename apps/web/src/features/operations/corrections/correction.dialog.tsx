import { operations } from '@stowline/contract/operations/operations.contract'
import type { ShelvedStock } from '@stowline/contract/operations/stock-work.schema'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { WarehouseName } from '../../../api/names.tsx'
import { read } from '../../../api/read.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { ScanField } from '../../../ui/scan/scan-field.tsx'
import { CorrectionFields } from './correction-fields.tsx'

/** Scan, a number, Enter: then the next one. Nothing of it needs a mouse. */
export const CorrectionDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [current, setCurrent] = useState<ShelvedStock>()
  const [told, setTold] = useState<readonly string[]>([])
  const close = () => {
    if (told.length) void queries.invalidateQueries({ queryKey: listKey('stockCorrections') })
    onClose()
  }
  const booked = (line: string) => {
    setTold((before) => [line, ...before])
    setCurrent(undefined)
  }
  return (
    <Modal
      open
      width={640}
      title={t(words.add)}
      onCancel={close}
      // While one is corrected its own buttons are the dialog's.
      footer={current ? null : <Button onClick={close}>{t(common.close)}</Button>}
    >
      {current ? (
        <CorrectionFields key={current.id} stock={current} onBooked={booked} onBack={() => setCurrent(undefined)} />
      ) : (
        <ScanField
          label={words.scanField}
          hint={words.scanHint}
          unknown={words.unknown}
          find={(number) => read(operations.findStock, { numbers: [number] }).then(({ items }) => items)}
          keyOf={({ merchantId, id }) => `${merchantId} ${id}`}
          nameOf={(one) => (
            <>
              <WarehouseName id={one.warehouseId} /> · {one.merchantName[language]} · {one.sku}
            </>
          )}
          onFound={(one) => setCurrent(one)}
        />
      )}
      <div role="status">
        {told.slice(0, 5).map((line) => (
          <p key={line} className="kit-second num">
            {line}
          </p>
        ))}
      </div>
    </Modal>
  )
}
