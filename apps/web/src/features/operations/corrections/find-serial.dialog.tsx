import { operations } from '@stowline/contract/operations/operations.contract'
import type { NumberedPiece } from '@stowline/contract/operations/stock-work.schema'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { bucketNames, documentNames, movementTypeNames } from '@stowline/text/inventory'
import { common } from '@stowline/text/ui'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { WarehouseName } from '../../../api/names.tsx'
import { read } from '../../../api/read.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { ScanField } from '../../../ui/scan/scan-field.tsx'

/** Scan a piece: where it is, and what became of it. */
export const FindSerialDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const [piece, setPiece] = useState<NumberedPiece>()
  return (
    <Modal
      open
      width={640}
      title={t(words.findSerial)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <div className="scan-body">
        <ScanField
          label={words.serialField}
          hint={words.serialFieldHint}
          unknown={words.serialUnknown}
          find={(serial) => {
            // What was found before is not what is asked for now.
            setPiece(undefined)
            return read(operations.findSerial, { serial })
          }}
          keyOf={({ merchantId, productId, serial }) => `${merchantId} ${productId} ${serial}`}
          nameOf={(one) => (
            <>
              {one.merchantName[language]} · {one.sku} · {one.serial}
            </>
          )}
          onFound={setPiece}
        />
        {piece && <Piece piece={piece} />}
      </div>
    </Modal>
  )
}

const Piece = ({ piece }: { piece: NumberedPiece }) => {
  const t = useText()
  const language = useLanguage()
  const { serial, isHere, shelf, sku, merchantName, warehouseId, lotNo, events } = piece
  return (
    <section className="serial-piece" aria-label={serial} aria-live="polite">
      <p className="scan-head">
        <strong className="num">{serial}</strong>
        <StatusTag tone={isHere ? 'done' : 'neutral'} label={isHere ? words.here : words.left} />
      </p>
      <p className="kit-second">
        <span className="num">{sku}</span> {language === 'zh' ? piece.nameCn : piece.nameEn} · {merchantName[language]}
        {isHere && (
          <>
            {' '}
            · <WarehouseName id={warehouseId} /> · {t(bucketNames[shelf])} · <span className="num">{lotNo}</span>
          </>
        )}
      </p>
      <ol className="serial-events">
        {events.map((event) => (
          <li key={`${event.time} ${event.type}`}>
            <Moment value={event.time} />
            <span>
              {t(movementTypeNames[event.type])} · <WarehouseName id={event.warehouseId} />
            </span>
            <span className="num">{event.no || t(documentNames[event.document])}</span>
            <span className="kit-second">{event.by}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
