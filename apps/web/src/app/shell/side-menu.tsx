import './side-menu.css'
import { shell } from '@stowline/text/shell'
import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { createKeptStore, useStore } from '../../ui/frame/store.ts'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { menuIcons } from './menu-icons.ts'
import { useAttention } from './use-attention.ts'
import { type Entry, foundEntries, mostUnsearched, screensIn, shownEntries } from './menu-entries.ts'
import { labelOf } from './visitor.ts'

type Open = (to: string) => void

const MenuIcon = ({ name, label }: { name: string; label: string }) => {
  const Icon = menuIcons[name]
  return (
    <span className="menu__icon" aria-hidden="true">
      {Icon ? <Icon size={16} strokeWidth={1.5} /> : [...label][0]}
    </span>
  )
}

const wantsNewTab = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0

/** In amber what waits for the merchant; nothing where nothing waits. */
const Count = ({ count }: { count: number | undefined }) => {
  const t = useText()
  if (!count) return null
  return (
    <span className="menu__count num" title={t(shell.needsAttention, { count: formatCount(count) })}>
      {formatCount(count)}
    </span>
  )
}

/** Where the figures of several screens are folded away: a sum of unlike things would say nothing. */
const Waiting = ({ count }: { count: number }) => {
  const t = useText()
  if (count === 0) return null
  const text = t(shell.needsAttention, { count: formatCount(count) })
  return (
    <span className="menu__dot" title={text}>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

type Counts = ReturnType<typeof useAttention>
type LinkProps = {
  entry: Entry
  count?: number | undefined
  isActive: boolean
  isFolded: boolean
  hasIcon: boolean
  open: Open
}

const MenuLink = ({ entry, count, isActive, isFolded, hasIcon, open }: LinkProps) => {
  const label = labelOf(entry, useLanguage())
  const follow = (event: MouseEvent) => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    open(entry.path)
  }
  return (
    <a
      className={isActive ? 'menu__item menu__item--active' : 'menu__item'}
      href={entry.path}
      aria-current={isActive ? 'page' : undefined}
      title={isFolded && hasIcon ? label : undefined}
      onClick={follow}
    >
      {hasIcon && <MenuIcon name={entry.meta.icon} label={label} />}
      <span className="menu__label">{label}</span>
      <Count count={count} />
    </a>
  )
}

type GroupProps = {
  entry: Entry
  counts: Counts
  active: string
  isOpen: boolean
  isFolded: boolean
  onToggle: () => void
  open: Open
}

/** A group opens in place; in the folded menu its screens fly out beside it, under their title. */
const MenuGroup = ({ entry, counts, active, isOpen, isFolded, onToggle, open }: GroupProps) => {
  const label = labelOf(entry, useLanguage())
  const [isOut, setIsOut] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const holdsActive = entry.children.some(({ path }) => path === active)
  const isShown = isFolded ? isOut : isOpen
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOut(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOut) return
    setIsOut(false)
    button.current?.focus()
  }
  const hover = isFolded ? { onMouseEnter: () => setIsOut(true), onMouseLeave: () => setIsOut(false) } : {}
  const openAndLeave = (to: string) => {
    setIsOut(false)
    open(to)
  }
  return (
    <li className="menu__group" {...hover} onBlur={leave} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={holdsActive && !isShown ? 'menu__item menu__item--within' : 'menu__item'}
        aria-expanded={isShown}
        onClick={() => (isFolded ? setIsOut(!isOut) : onToggle())}
      >
        <MenuIcon name={entry.meta.icon} label={label} />
        <span className="menu__label">{label}</span>
        {!isShown && <Waiting count={entry.children.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0)} />}
        <ChevronDown className="menu__chevron" size={14} strokeWidth={1.5} aria-hidden />
      </button>
      {isShown && (
        <div className={isFolded ? 'menu__flyout' : 'menu__fold'}>
          {isFolded && <p className="menu__title">{label}</p>}
          <ul>
            {entry.children.map((child) => (
              <li key={child.key}>
                <MenuLink
                  entry={child}
                  count={counts[child.path]}
                  isActive={child.path === active}
                  isFolded={isFolded}
                  hasIcon={false}
                  open={openAndLeave}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

/** The group that stands open, also after a reload on a page of no group. */
const openedGroup = createKeptStore<string>(
  () => localStorage,
  'oms.menuGroup',
  '',
  (kept) => (typeof kept === 'string' ? kept : ''),
)

type SideMenuProps = { menus: readonly Entry[]; active: string; isFolded: boolean; open: Open }

/** The server's menu list; one group is open at a time, the one that holds the active screen first. */
export const SideMenu = memo(({ menus, active, isFolded, open }: SideMenuProps) => {
  const t = useText()
  const openGroup = useStore(openedGroup)
  const [typed, setTyped] = useState('')
  const entries = shownEntries(menus)
  const isLong = !isFolded && screensIn(entries) > mostUnsearched
  const wanted = isLong ? typed.trim() : ''
  const counts = useAttention(menus.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]))
  const groupOfActive = menus.find(({ children }) => children.some(({ path }) => path === active))?.key
  useEffect(() => {
    if (groupOfActive) openedGroup.set(groupOfActive)
  }, [groupOfActive])
  const found = wanted ? foundEntries(entries, wanted) : entries
  return (
    <nav className="menu" aria-label={t(shell.menu)}>
      {isLong && (
        <input
          className="menu__search"
          type="search"
          value={typed}
          maxLength={40}
          placeholder={t(shell.searchMenu)}
          aria-label={t(shell.searchMenu)}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {wanted && found.length === 0 && (
        <p className="menu__none" role="status">
          {t(shell.noMenuFound)}
        </p>
      )}
      <ul>
        {found.map((entry) =>
          entry.children.length > 0 ? (
            <MenuGroup
              key={entry.key}
              entry={entry}
              counts={counts}
              active={active}
              isOpen={wanted !== '' || openGroup === entry.key}
              isFolded={isFolded}
              onToggle={() => openedGroup.set(openGroup === entry.key ? '' : entry.key)}
              open={open}
            />
          ) : (
            <li key={entry.key}>
              <MenuLink
                entry={entry}
                count={counts[entry.path]}
                isActive={entry.path === active}
                isFolded={isFolded}
                hasIcon
                open={open}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
})
