import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { authorizationsScreen, callbacksScreen as words, callbackTypeNames } from '@stowline/text/authorizations-screen'
import type { ColumnOf } from '../../../api/list.ts'
import { RecordLink } from '../../../api/record-link.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { callbackTags, useResult } from './callback-status.tsx'
import type { Callback } from './callbacks.filters.ts'

const dash = <span className="kit-quiet">—</span>

const Result = ({ row }: { readonly row: Callback }) => {
  const text = useResult()(row)
  return text ? <span title={text}>{text}</span> : dash
}

/** Columns of the callbacks. */
export const callbackColumns: readonly ColumnOf<typeof authorizations.callbacks>[] = [
  {
    id: 'type',
    title: words.type,
    width: { zh: 152, en: 168 },
    least: 128,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <a
        className="kit-link"
        href={`/settings/logistics?tab=callbacks&id=${row.id}`}
        data-opens-row=""
        onClick={(event) => event.preventDefault()}
      >
        <Say text={callbackTypeNames[row.type]} />
      </a>
    ),
  },
  {
    id: 'subject',
    title: words.subject,
    width: 192,
    least: 144,
    rank: 1,
    render: ({ subjectNo }) => <NumberCell value={subjectNo} />,
  },
  {
    id: 'state',
    title: words.state,
    width: { zh: 112, en: 176 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ state }) => <StatusTag {...callbackTags[state]} />,
  },
  { id: 'result', title: words.result, width: 256, least: 144, rank: 1, render: (row) => <Result row={row} /> },
  {
    id: 'attempts',
    title: words.attempts,
    width: { zh: 96, en: 96 },
    align: 'end',
    canGrow: false,
    render: ({ attempts }) => <span className="num">{attempts}</span>,
  },
  {
    id: 'authorization',
    title: authorizationsScreen.name,
    width: 168,
    least: 112,
    render: ({ authorizationId, authorizationName }) => (
      <RecordLink path="/settings/logistics" query={{ tab: 'authorizations', id: authorizationId }}>
        {authorizationName}
      </RecordLink>
    ),
  },
  {
    id: 'next',
    title: words.next,
    width: { zh: 128, en: 136 },
    canGrow: false,
    render: ({ nextTime }) => (nextTime ? <Moment value={nextTime} /> : dash),
  },
  {
    id: 'created',
    title: words.created,
    width: 136,
    rank: 1,
    canGrow: false,
    sort: 'createdTime',
    render: ({ createdTime, lastAttemptTime }) => (
      <TwoLines above={<Moment value={createdTime} />} below={lastAttemptTime && <Moment value={lastAttemptTime} />} />
    ),
  },
]
