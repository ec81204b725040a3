import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { feedbackForm } from '@stowline/text/feedback'
import { helpScreen } from '@stowline/text/help'
import { scanMode } from '@stowline/text/scan'
import { shell } from '@stowline/text/shell'
import { shortcuts } from '@stowline/text/shortcuts'
import { Dropdown, type MenuProps } from 'antd'
import { ChevronDown } from 'lucide-react'
import { askFeedback } from '../../ui/frame/ask-feedback.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { hasScreen } from '../screens.ts'
import { isScanning, mayScan } from './scan-mode/scanning.ts'
import { askShortcuts } from './shortcuts/ask-shortcuts.ts'
import { titleOf } from './titles.ts'

/** Entries that need a permission show only when the menu list holds their path, and only once their screen works. */
const permitted = [
  '/account/index',
  '/optimal-warehouse',
  '/finance/offer',
  '/settings/shop',
  '/settings/logistics',
] as const

const shortcutsKey = 'shortcuts'
const feedbackKey = 'feedback'
const scanKey = 'scan'

const Head = ({ user }: { user: UserInfo }) => {
  const language = useLanguage()
  return (
    <div className="user-head">
      <span className="user-head__name">{user.nickname || user.userName}</span>
      {user.email && <span className="user-head__line">{user.email}</span>}
      <span className="user-head__line">{language === 'zh' ? user.tenantName.zh : user.tenantName.en}</span>
    </div>
  )
}

type Props = { user: UserInfo; open: (to: string) => void; signOut: () => void }

/** Who is signed in, and the doors of the account. */
export const UserMenu = ({ user, open, signOut }: Props) => {
  const t = useText()
  const language = useLanguage()
  const paths = permitted.filter((path) => user.paths.includes(path) && hasScreen(path))
  const items: MenuProps['items'] = [
    { key: 'head', label: <Head user={user} />, disabled: true, style: { cursor: 'default' } },
    { type: 'divider' },
    ...paths.map((path) => ({ key: path, label: titleOf(path, user, language) })),
    { key: '/personal/center', label: t(shell.personalCentre) },
    { key: '/document/index', label: t(helpScreen.title) },
    ...(user.tenantKind === 'merchant' ? [{ key: feedbackKey, label: t(feedbackForm.title) }] : []),
    ...(mayScan(user) ? [{ key: scanKey, label: t(scanMode.title) }] : []),
    { key: shortcutsKey, label: t(shortcuts.title), extra: '?' },
    { type: 'divider' },
    { key: 'signOut', label: t(shell.signOut) },
  ]
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'signOut') signOut()
    else if (key === shortcutsKey) askShortcuts()
    else if (key === feedbackKey) askFeedback()
    else if (key === scanKey) isScanning.set(true)
    else open(key)
  }
  return (
    <Dropdown menu={{ items, onClick: choose, style: { minWidth: 200 } }} trigger={['click']} placement="bottomRight">
      <button
        type="button"
        className="bar-button"
        aria-label={`${t(shell.userMenu)}: ${user.nickname || user.userName}`}
        aria-haspopup="menu"
      >
        <span>{user.nickname || user.userName}</span>
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </Dropdown>
  )
}
