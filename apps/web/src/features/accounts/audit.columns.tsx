import { changesOf } from '@stowline/domain/identity/audit'
import { hasKey } from '@stowline/domain/kernel/records'
import { auditScreen as words } from '@stowline/text/accounts-screen'
import { auditFieldName, auditValue } from '@stowline/text/audit-fields'
import { auditActionName, auditColumnNames as names, auditEntityNames } from '@stowline/text/audit'
import type { Pair } from '@stowline/text/kernel/pair'
import { system } from '@stowline/text/kernel/words'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { Moment } from '../../ui/time/moment.tsx'
import type { AuditLine } from './accounts.filters.ts'

export const entityName = ({ entity }: Pick<AuditLine, 'entity'>): Pair =>
  hasKey(auditEntityNames, entity) ? auditEntityNames[entity] : [entity, entity]

/** Who did it; what nobody did is the system's. */
export const Who = ({ userName, userKind }: Pick<AuditLine, 'userName' | 'userKind'>) => {
  const t = useText()
  const who = userKind === 'system' ? t(system) : userName
  return <span title={who}>{who}</span>
}

const Changes = ({ line }: { line: AuditLine }) => {
  const t = useText()
  const language = useLanguage()
  const changes = changesOf(line.before, line.after)
  const [first] = changes
  if (!first) return <span className="kit-second">—</span>
  const { entity, names: known } = line
  const say = (value: unknown) => auditValue(value, language, { entity, field: first.field, names: known })
  const text = `${t(auditFieldName(first.field))}: ${say(first.before)} → ${say(first.after)}`
  return (
    <TwoLines
      above={<span title={text}>{text}</span>}
      below={changes.length > 1 && <Say text={words.fieldsChanged} params={{ count: changes.length }} />}
    />
  )
}

/** Columns of the trail; the time opens the whole line. */
export const auditColumns = <Row extends AuditLine>(open: (line: Row) => void): readonly ColumnSpec<Row, 'time'>[] => [
  {
    id: 'time',
    title: names.time,
    width: { zh: 136, en: 148 },
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    canGrow: false,
    sort: 'time',
    render: (row) => (
      <button type="button" className="kit-link" onClick={() => open(row)}>
        <Moment value={row.time} />
      </button>
    ),
  },
  {
    id: 'who',
    title: names.userName,
    width: 144,
    least: 112,
    rank: 1,
    render: (row) => <Who {...row} />,
  },
  {
    id: 'action',
    title: names.action,
    width: { zh: 160, en: 192 },
    least: 128,
    rank: 1,
    render: (row) => <Say text={auditActionName(row.entity, row.action)} />,
  },
  {
    id: 'what',
    title: names.entity,
    width: 168,
    least: 128,
    rank: 1,
    render: (row) => (
      <TwoLines
        above={<Say text={entityName(row)} />}
        below={<span className="kit-id">{row.name ?? row.entityId.slice(-8)}</span>}
      />
    ),
  },
  { id: 'changes', title: words.changes, width: 320, least: 200, render: (row) => <Changes line={row} /> },
  {
    id: 'call',
    title: names.call,
    width: 184,
    rank: 3,
    render: ({ call }) => <span className="kit-id">{call}</span>,
  },
]
