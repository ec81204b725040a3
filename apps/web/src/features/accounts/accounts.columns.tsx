import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import { accountKindNames, accountsScreen as words } from '@stowline/text/accounts-screen'
import { fieldNames } from '@stowline/text/fields'
import { listComma } from '@stowline/text/kernel/words'
import type { ColumnOf } from '../../api/list.ts'
import { useText } from '../../ui/language/language.tsx'
import { Say, SayName } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { stateTagOf } from './account-state.ts'
import type { Account, Role } from './accounts.filters.ts'

const Stores = ({ stores, kind }: Pick<Account, 'stores' | 'kind'>) => {
  const t = useText()
  if (kind !== 'customer') return <span className="kit-second">{t(words.allStores)}</span>
  const names = stores.map(({ shopName }) => shopName).join(t(listComma))
  return <span title={names}>{names || '—'}</span>
}

const Quiet = ({ text, count }: { text: (typeof words)['never']; count?: number }) => (
  <span className="kit-second">
    <Say text={text} {...(count !== undefined && { params: { count } })} />
  </span>
)

const RoleCell = ({ role, menus }: Account) => (
  <TwoLines
    above={role ? <SayName of={role.name} /> : '—'}
    below={<Say text={words.screens} params={{ count: menus }} />}
  />
)

/** Columns of the accounts; a login account opens its form. */
export const accountColumns = (edit: (account: Account) => void): readonly ColumnOf<typeof accounts.list>[] => [
  {
    id: 'userName',
    title: words.userName,
    width: 176,
    least: 136,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    sort: 'userName',
    render: (row) => (
      <TwoLines
        above={
          <button type="button" className="kit-link" onClick={() => edit(row)}>
            {row.userName}
          </button>
        }
        below={row.nickname}
      />
    ),
  },
  {
    id: 'state',
    title: words.state,
    width: { zh: 112, en: 120 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => <StatusTag {...stateTagOf(row)} />,
  },
  {
    id: 'kind',
    title: words.kind,
    width: { zh: 104, en: 124 },
    rank: 1,
    canGrow: false,
    render: ({ kind }) => <Say text={accountKindNames[kind]} />,
  },
  { id: 'role', title: words.role, width: 176, least: 128, rank: 1, render: (row) => <RoleCell {...row} /> },
  { id: 'stores', title: words.stores, width: 176, least: 112, render: (row) => <Stores {...row} /> },
  {
    id: 'email',
    title: fieldNames.email,
    width: 264,
    least: 240,
    rank: 1,
    render: ({ email }) => <span title={email ?? undefined}>{email ?? '—'}</span>,
  },
  {
    id: 'lastSignIn',
    title: words.lastSignIn,
    width: 128,
    canGrow: false,
    sort: 'lastSignInTime',
    render: ({ lastSignInTime }) => (lastSignInTime ? <Moment value={lastSignInTime} /> : <Quiet text={words.never} />),
  },
  {
    id: 'created',
    title: words.created,
    width: 128,
    rank: 3,
    canGrow: false,
    sort: 'createdTime',
    render: ({ createdTime }) => <Moment value={createdTime} />,
  },
]

/** Columns of the roles; a name opens what the role gives. */
export const roleColumns = (open: (role: Role) => void): readonly ColumnOf<typeof accounts.roles>[] => [
  {
    id: 'name',
    title: words.roleName,
    width: 240,
    least: 160,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <button type="button" className="kit-link" onClick={() => open(row)}>
        <SayName of={row.name} />
      </button>
    ),
  },
  {
    id: 'kind',
    title: words.kind,
    width: 140,
    canGrow: false,
    render: ({ isAdmin }) => <Say text={isAdmin ? accountKindNames.admin : accountKindNames.sub} />,
  },
  {
    id: 'members',
    title: words.members,
    width: { zh: 192, en: 208 },
    rank: 1,
    render: ({ members, activeMembers }) => (
      <Say text={words.membersOf} params={{ count: members, active: activeMembers }} />
    ),
  },
  {
    id: 'menus',
    title: words.menuCount,
    width: 96,
    rank: 1,
    align: 'end',
    render: ({ paths }) => <span className="num">{formatCount(paths.length)}</span>,
  },
  {
    id: 'updated',
    title: words.updated,
    width: 136,
    canGrow: false,
    sort: 'updatedTime',
    render: ({ updatedTime }) => <Moment value={updatedTime} />,
  },
]
