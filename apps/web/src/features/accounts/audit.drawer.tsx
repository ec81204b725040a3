import type { CallOf } from '@stowline/contract/kernel/rpc'
import { changesOf } from '@stowline/domain/identity/audit'
import { auditScreen as words } from '@stowline/text/accounts-screen'
import { auditActionName, auditColumnNames as names } from '@stowline/text/audit'
import { auditFieldName, auditValue } from '@stowline/text/audit-fields'
import { requestErrors } from '@stowline/text/kernel/errors'
import { field as fieldWord } from '@stowline/text/kernel/words'
import { useListedRow } from '../../api/listed-row.tsx'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { CopyButton } from '../../ui/number-cell/number-cell.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import type { AuditLine } from './accounts.filters.ts'
import { entityName, Who } from './audit.columns.tsx'

const Changes = ({ line }: { line: AuditLine }) => {
  const t = useText()
  const language = useLanguage()
  const changes = changesOf(line.before, line.after)
  if (changes.length === 0) return <p className="kit-second">{t(words.none)}</p>
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <th scope="col">{t(fieldWord)}</th>
          <th scope="col">{t(names.before)}</th>
          <th scope="col">{t(names.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{t(auditFieldName(field))}</th>
            <td>{auditValue(before, language, { entity: line.entity, field, names: line.names })}</td>
            <td>{auditValue(after, language, { entity: line.entity, field, names: line.names })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of the list around it, what a line needs. */
type Walk = Pick<DrawerWalk<AuditLine>, 'id' | 'row' | 'onClose' | 'onPrevious' | 'onNext'>
type Trail = CallOf<{ id?: string | undefined }, { readonly items: readonly AuditLine[] }>

/** One line of a trail beside its list: who, through which call, and field by field what was before and after. */
export const auditDrawerOf =
  (trail: Trail) =>
  ({ id, row: listed, ...walk }: Walk) => {
    const t = useText()
    const { row, absence } = useListedRow(trail, { id, row: listed, notFound: requestErrors.notFound })
    return (
      <RecordDrawer
        title={
          row
            ? `${t(entityName(row))}${row.name ? ` ${row.name}` : ''} · ${t(auditActionName(row.entity, row.action))}`
            : ''
        }
        onClose={walk.onClose}
        onPrevious={walk.onPrevious}
        onNext={walk.onNext}
      >
        {row ? (
          <Sections>
            <Section title={words.changes}>
              <Changes line={row} />
            </Section>
            <Section title={words.byWhom}>
              <Facts
                isOneColumn
                facts={[
                  { label: names.userName, value: <Who {...row} /> },
                  { label: names.time, value: <Moment value={row.time} /> },
                  {
                    label: names.entityId,
                    value: (
                      <span className="kit-id">
                        {row.entityId} <CopyButton value={row.entityId} />
                      </span>
                    ),
                  },
                  { label: names.call, value: <span className="kit-id">{row.call}</span> },
                  { label: names.requestId, value: row.requestId && <span className="kit-id">{row.requestId}</span> },
                ]}
              />
            </Section>
          </Sections>
        ) : (
          absence
        )}
      </RecordDrawer>
    )
  }
