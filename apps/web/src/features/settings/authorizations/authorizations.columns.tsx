import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { authorizationsScreen as words } from '@stowline/text/authorizations-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import type { ColumnOf } from '../../../api/list.ts'
import { Say } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { CreatedDay } from '../created-day.tsx'
import { lastMoment, stateTags } from './authorization-status.ts'

const Quiet = ({ text }: { readonly text: Pair }) => (
  <span className="kit-second">
    <Say text={text} />
  </span>
)

/** Columns of the authorizations. */
export const authorizationColumns: readonly ColumnOf<typeof authorizations.list>[] = [
  {
    id: 'authorizationName',
    title: words.name,
    width: 208,
    least: 144,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    sort: 'authorizationName',
    render: (row) => (
      <NumberCell
        value={row.authorizationName}
        href={`/settings/logistics?tab=authorizations&id=${row.id}`}
        opensRow
        below={row.companyName || undefined}
      />
    ),
  },
  {
    id: 'status',
    title: words.status,
    // What is wrong with its callbacks, whole.
    width: { zh: 160, en: 192 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ state }) => <StatusTag {...stateTags[state]} />,
  },
  {
    id: 'clientId',
    title: words.clientId,
    width: 272,
    least: 168,
    rank: 1,
    render: ({ clientId, clientSecret }) => (
      <TwoLines above={<span className="num">{clientId}</span>} below={<span className="num">{clientSecret}</span>} />
    ),
  },
  {
    id: 'callback',
    title: words.callback,
    width: 264,
    least: 152,
    render: ({ redirectUrl }) =>
      redirectUrl ? <span title={redirectUrl}>{redirectUrl}</span> : <Quiet text={words.noCallback} />,
  },
  {
    id: 'scope',
    title: words.scope,
    width: { zh: 96, en: 104 },
    canGrow: false,
    render: ({ scope }) => <Say text={words.menuCount} params={{ count: scope.length }} />,
  },
  {
    id: 'validity',
    title: words.validity,
    width: { zh: 112, en: 112 },
    rank: 1,
    canGrow: false,
    render: ({ validUntil }) =>
      validUntil ? <CreatedDay value={lastMoment(validUntil)} /> : <Say text={words.permanent} />,
  },
  {
    id: 'lastUsed',
    title: words.lastUsed,
    width: { zh: 128, en: 136 },
    rank: 1,
    canGrow: false,
    render: ({ lastUsedTime }) => (lastUsedTime ? <Moment value={lastUsedTime} /> : <Quiet text={words.neverUsed} />),
  },
  {
    id: 'created',
    title: words.created,
    width: 144,
    canGrow: false,
    sort: 'createdTime',
    render: ({ createdTime, createdByName }) => (
      <TwoLines above={<CreatedDay value={createdTime} />} below={createdByName} />
    ),
  },
]
