import { identity, type UserInfo } from '@stowline/contract/identity/identity.contract'
import { languageNames } from '@stowline/text/kernel/pair'
import { shell } from '@stowline/text/shell'
import { Languages, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { memo, type MouseEvent, useEffect } from 'react'
import { chooseLanguage } from '../../api/language.ts'
import { useApi } from '../../api/use-api.ts'
import { icoInfo } from '../../ui/frame/ico-info.ts'
import { providerName } from '../../ui/frame/provider-name.ts'
import { useStore } from '../../ui/frame/store.ts'
import { Wordmark } from '../../ui/frame/wordmark.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import { Balance } from './balance.tsx'
import { Banner } from './banner.tsx'
import { Calculator } from './calculator.tsx'
import { UnlessOffline } from './offline.tsx'
import { Palette } from './palette/palette.tsx'
import { isScanning, mayScan } from './scan-mode/scanning.ts'
import { TaskDock } from './task-dock.tsx'
import { Updates } from './updates.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = {
  user: UserInfo
  home: string
  isMenuFolded: boolean
  onFold: (isFolded: boolean) => void
  open: (to: string) => void
  signOut: () => void
}

/** Loaded when somebody first scans. */
const ScanMode = lazyPart(() => import('./scan-mode/scan-mode.tsx'))

const tenantFreshness = 3_600_000

/** The tenant's icon in the browser's tab, where it has one. */
const showIcon = (icon: string | null): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel~=icon]')
  if (icon && link) link.href = icon
}

const Logo = ({ home, open }: Pick<Props, 'home' | 'open'>) => {
  const language = useLanguage()
  const { data } = useApi(identity.getTenantInfo, {}, { isQuiet: true, freshFor: tenantFreshness })
  const fresh = data && (language === 'zh' ? data.nameCn : data.nameEn)
  useEffect(() => {
    if (fresh) providerName.set(fresh)
  }, [fresh])
  useEffect(() => {
    if (!data) return
    icoInfo.set({ logo: data.logoUrl, icon: data.iconUrl })
    showIcon(data.iconUrl)
  }, [data])
  const { logo } = useStore(icoInfo)
  const name = fresh || providerName.get()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    open(home)
  }
  return (
    <a className="top-bar__logo" href={home} onClick={follow}>
      {logo ? <img src={logo} alt={name} height={24} /> : <Wordmark name={name} />}
    </a>
  )
}

const LanguageButton = () => {
  const t = useText()
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <button type="button" className="bar-button" title={t(shell.switchLanguage)} onClick={() => chooseLanguage(other)}>
      <Languages size={16} strokeWidth={1.5} aria-hidden />
      <span lang={other === 'zh' ? 'zh-CN' : 'en'}>{languageNames[other]}</span>
      <span className="visually-hidden">{t(shell.switchLanguage)}</span>
    </button>
  )
}

/** 52 px above everything: logo, menu toggle; tasks, language, user. Another address alone does not draw it again. */
export const TopBar = memo(({ user, home, isMenuFolded, onFold, open, signOut }: Props) => {
  const t = useText()
  const Fold = isMenuFolded ? PanelLeftOpen : PanelLeftClose
  const label = t(isMenuFolded ? shell.expandMenu : shell.collapseMenu)
  const scans = useStore(isScanning) && mayScan(user)
  return (
    <header className={scans ? 'top-bar top-bar--scanning' : 'top-bar'}>
      <Logo home={home} open={open} />
      <button
        type="button"
        className="bar-button top-bar__fold"
        aria-label={label}
        aria-pressed={isMenuFolded}
        title={label}
        onClick={() => onFold(!isMenuFolded)}
      >
        <Fold size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <div className="top-bar__space">
        <UnlessOffline>
          <Banner />
        </UnlessOffline>
      </div>
      {scans && <ScanMode open={open} />}
      <Palette user={user} open={open} />
      <Balance user={user} />
      <Calculator user={user} />
      <Updates user={user} open={open} />
      {user.kind !== 'customer' && <TaskDock open={open} />}
      <LanguageButton />
      <UserMenu user={user} open={open} signOut={signOut} />
    </header>
  )
})
