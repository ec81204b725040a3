import './work.css'
import type { ShipmentLine } from '@stowline/contract/inbound/inbound.schema'
import { mostPhotos } from '@stowline/domain/inbound/limits'
import { fieldNames } from '@stowline/text/fields'
import { inboundDetail, inboundScreen } from '@stowline/text/inbound-screen'
import { inboundWork as words } from '@stowline/text/inbound-work'
import type { Pair } from '@stowline/text/kernel/pair'
import { X } from 'lucide-react'
import { uploadTo } from '../../../api/upload-adapter.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { UploadBox } from '../../../ui/upload/upload-box.tsx'
import { ToneGlyph } from '../../../ui/status-tag/tone-glyph.tsx'
import { inWorkOrder, type Refused, type Scan, scannedOf } from './scans.ts'

/** What was scanned and is not stored yet, the last of it first. */
export const ScanList = ({ scans, onDrop }: { scans: readonly Scan[]; onDrop: (key: string) => void }) => {
  const t = useText()
  if (!scans.length) return null
  return (
    <ul className="inbound-scan__list" aria-live="polite">
      {scans.map(({ key, code, sku, quantity, damaged, isOver }) => (
        <li key={key}>
          <span className="num">{sku}</span>
          <span className="kit-second num">{code === sku ? '' : code}</span>
          <span className="inbound-late">
            {damaged > 0 && t(words.damaged)} {isOver && t(words.isOver)}
          </span>
          <strong className="num">{formatCount(quantity)}</strong>
          <IconButton icon={X} label={t(words.dropScan, { code })} onClick={() => onDrop(key)} />
        </li>
      ))}
    </ul>
  )
}

type RefusedProps = { readonly refused: readonly Refused[]; readonly onForget: (key: string) => void }

/** Scans that were refused, until somebody has looked at them: who looks at the carton misses what is said once. */
export const RefusedScans = ({ refused, onForget }: RefusedProps) => {
  const t = useText()
  if (!refused.length) return null
  return (
    <div className="inbound-scan__refused" role="alert">
      {refused.map(({ key, message }) => (
        <p key={key} className="tone-blocked">
          <ToneGlyph tone="blocked" /> <span>{message}</span>
          <IconButton icon={X} label={t(words.forget)} onClick={() => onForget(key)} />
        </p>
      ))}
    </div>
  )
}

/** How much is left, in sight however many lines there are; `left` is what is left of each. */
export const LeftToDo = ({ label, left }: { label: Pair; left: readonly number[] }) => {
  const t = useText()
  const pieces = left.reduce((sum, count) => sum + count, 0)
  return (
    <p className="inbound-scan__left" role="status">
      {t(label)} <strong className="num">{formatCount(pieces)}</strong>
      <span className="kit-second">
        {' '}
        · {t(inboundScreen.skus, { count: left.filter((count) => count > 0).length })}
      </span>
    </p>
  )
}

export const photoLimits = { types: ['jpg', 'jpeg', 'png'], maxBytes: 2 * 2 ** 20, maxFiles: mostPhotos }

type PhotosProps = {
  readonly lines: readonly ShipmentLine[]
  readonly onChange: (lineId: string, fileIds: readonly string[]) => void
}

/** Pictures of what is damaged, product by product: the merchant sees them with the difference. */
export const DamagePhotos = ({ lines, onChange }: PhotosProps) => {
  const t = useText()
  return lines.map(({ id, sku }) => (
    <section key={id} aria-label={t(words.photosOf, { sku })}>
      <h3 className="inbound-photos">{t(words.photosOf, { sku })}</h3>
      <UploadBox
        limits={photoLimits}
        upload={uploadTo('inboundPhoto')}
        onChange={(files) =>
          onChange(
            id,
            files.map(({ fileId }) => fileId),
          )
        }
      />
    </section>
  ))
}

const heads = [inboundDetail.announced, inboundScreen.count, words.scanned, words.left] as const

/** What was announced, counted before, scanned now, and what is still to come. */
export const CountTable = ({ lines, scans }: { lines: readonly ShipmentLine[]; scans: readonly Scan[] }) => {
  const t = useText()
  const language = useLanguage()
  const touched = [...new Set(scans.map(({ lineId }) => lineId))]
  const ordered = inWorkOrder(lines, touched, ({ announced, received }) => received < announced)
  return (
    <table className="inbound-table inbound-table--head">
      <thead>
        <tr>
          <th scope="col">{t(fieldNames.sku)}</th>
          {heads.map((title) => (
            <th key={title[1]} scope="col" className="inbound-figure">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ id, sku, nameCn, nameEn, announced, received }) => {
          const now = scannedOf(scans, id)
          const left = announced - received - now
          return (
            <tr key={id} className={now > 0 ? 'inbound-table__now' : undefined}>
              <th scope="row">
                <span className="num">{sku}</span>
                <span className="inbound-below">{language === 'zh' ? nameCn : nameEn}</span>
              </th>
              <td className="num inbound-figure">{formatCount(announced)}</td>
              <td className="num inbound-figure">{formatCount(received)}</td>
              <td className="num inbound-figure">{now > 0 && `+${formatCount(now)}`}</td>
              <td className={`num inbound-figure ${left < 0 ? 'inbound-late' : ''}`}>{formatCount(left)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
