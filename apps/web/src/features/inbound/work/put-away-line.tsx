import type { ShipmentLine } from '@stowline/contract/inbound/inbound.schema'
import { waitingOf } from '@stowline/domain/inbound/counts'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { Checkbox, Input, InputNumber } from 'antd'
import { DayInput } from '../../../ui/form/index.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { type Entry, serialsIn } from './put-away-entries.ts'

type Props = {
  readonly line: ShipmentLine
  /** How many go to the shelf. */
  readonly quantity: number
  /** The day of the warehouse. */
  readonly today: string
  readonly entry: Entry
  readonly onChange: (entry: Entry) => void
  readonly onEnter: () => void
}

/** One product on its way to the shelf: how many, and the expiry date and the serial numbers where it has them. */
export const PutAwayLine = ({ line, quantity, today, entry, onChange, onEnter }: Props) => {
  const language = useLanguage()
  return (
    <tr className={entry.quantity ? 'inbound-table__now' : undefined}>
      <th scope="row">
        <span className="num">{line.sku}</span>
        <span className="inbound-below">{language === 'zh' ? line.nameCn : line.nameEn}</span>
      </th>
      <td className="num inbound-figure">{formatCount(waitingOf(line))}</td>
      <td>
        <InputNumber
          aria-label={line.sku}
          min={0}
          max={waitingOf(line)}
          precision={0}
          controls={false}
          value={quantity}
          onChange={(typed) => onChange({ ...entry, quantity: typed ?? 0 })}
          onPressEnter={onEnter}
        />
      </td>
      <td>
        {line.hasExpiry && <ExpiryField today={today} entry={entry} onChange={onChange} />}
        {line.hasSerials && <SerialsField count={quantity} entry={entry} onChange={onChange} />}
        {!line.hasExpiry && !line.hasSerials && <span className="kit-quiet">—</span>}
      </td>
    </tr>
  )
}

const ExpiryField = ({ today, entry, onChange }: Pick<Props, 'today' | 'entry' | 'onChange'>) => {
  const t = useText()
  const isPast = entry.expiresOn !== undefined && entry.expiresOn < today
  return (
    <div className="inbound-asked">
      <DayInput
        label={t(words.expiry)}
        value={entry.expiresOn ?? null}
        onChange={(expiresOn) => onChange({ ...entry, expiresOn, isPastConfirmed: false })}
      />
      {isPast && (
        <Checkbox
          checked={entry.isPastConfirmed ?? false}
          onChange={(event) => onChange({ ...entry, isPastConfirmed: event.target.checked })}
        >
          <span className="inbound-late">{t(words.pastConfirm)}</span>
        </Checkbox>
      )}
    </div>
  )
}

const SerialsField = ({ count, entry, onChange }: Pick<Props, 'entry' | 'onChange'> & { readonly count: number }) => {
  const t = useText()
  const named = serialsIn(entry.serials).length
  return (
    <div className="inbound-asked">
      <Input.TextArea
        className="num"
        aria-label={t(words.serials)}
        placeholder={t(words.serials)}
        rows={Math.min(6, (entry.serials ?? '').split('\n').length)}
        value={entry.serials ?? ''}
        onChange={(event) => onChange({ ...entry, serials: event.target.value })}
      />
      <span className={named === count ? 'kit-second num' : 'inbound-late num'}>
        {t(words.serialsNamed, { named, count })}
      </span>
    </div>
  )
}
