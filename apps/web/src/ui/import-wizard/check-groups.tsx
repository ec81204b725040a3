import { common } from '@stowline/text/ui'
import { importing } from '@stowline/text/imports-screen'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import type { ImportGroup } from './import-adapters.ts'
import { type TroubleKind, troubleKind, troubleKinds } from './import-steps.ts'

type Props = {
  groups: readonly ImportGroup[]
  chosen: string | undefined
  labelOf: (field: string) => string
  onChoose: (code: string | undefined) => void
  onFill: (group: ImportGroup, value: string) => Promise<void>
}

const Group = ({
  group,
  isChosen,
  labelOf,
  onChoose,
  onFill,
}: { group: ImportGroup; isChosen: boolean } & Omit<Props, 'groups' | 'chosen'>) => {
  const t = useText()
  const [value, setValue] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isError = group.severity === 'error'
  const kind = troubleKind(group)
  const tone = isError ? 'blocked' : kind === 'warnings' ? 'attention' : 'neutral'
  const namesField = group.message.toLowerCase().includes(labelOf(group.field).toLowerCase())
  const fill = async () => {
    if (value.trim() === '') return
    setIsBusy(true)
    await onFill(group, value.trim()).finally(() => setIsBusy(false))
    onChoose(undefined)
  }
  return (
    <li className={`import-group tone-${tone}`}>
      <button type="button" aria-expanded={isChosen} onClick={() => onChoose(isChosen ? undefined : group.code)}>
        <ToneGlyph tone={tone} />
        <span className="import-group__words">
          {!namesField && <strong>{t(importing.groupField, { name: labelOf(group.field) })}</strong>}
          {group.message}
        </span>
        <span className="num">{t(importing.rowsCount, { count: group.rows })}</span>
      </button>
      {isChosen && group.field !== '' && (isError || kind === 'warnings') && (
        <div className="import-group__fill">
          <Input
            size="small"
            value={value}
            placeholder={t(importing.fillWith, { name: labelOf(group.field) })}
            aria-label={t(importing.fillWith, { name: labelOf(group.field) })}
            onChange={(event) => setValue(event.target.value)}
            onPressEnter={fill}
          />
          <Button size="small" loading={isBusy} onClick={fill}>
            {t(importing.fill, { count: group.rows })}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Troubles grouped by repair: one click shows their rows, one value mends them all. Errors first, then warnings, then what is skipped. */
export const CheckGroups = ({ groups, chosen, ...rest }: Props) => {
  const t = useText()
  if (groups.length === 0) return null
  const part = (kind: TroubleKind) => groups.filter((group) => troubleKind(group) === kind)
  return (
    <aside className="import-groups" aria-label={t(importing.problems)}>
      {troubleKinds.map(
        (kind) =>
          part(kind).length > 0 && (
            <section key={kind}>
              <h3>{t(importing[kind])}</h3>
              <ul>
                {part(kind).map((group) => (
                  <Group
                    key={`${group.field} ${group.code}`}
                    group={group}
                    isChosen={chosen === group.code}
                    {...rest}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {chosen !== undefined && (
        <button type="button" className="kit-link" onClick={() => rest.onChoose(undefined)}>
          {t(common.showAll)}
        </button>
      )}
    </aside>
  )
}
