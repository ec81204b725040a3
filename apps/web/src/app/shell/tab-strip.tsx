import '../../ui/kit/kit.css'
import './tab-strip.css'
import { tabStrip } from '@stowline/text/shell'
import { Dropdown, type MenuProps } from 'antd'
import { ChevronLeft, ChevronRight, Ellipsis, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { tabScrollStep } from '../../api/limits.ts'
import { useText } from '../../ui/language/language.tsx'
import { ToneGlyph } from '../../ui/status-tag/tone-glyph.tsx'
import { closedBy, closings, type Tab } from './tabs.ts'
import type { TabsOfShell } from './use-tabs.ts'
import { useFailedPaths } from './use-tasks.ts'

type Props = { tabs: TabsOfShell; nameOf: (tab: Tab) => string; affixed: string; open: (to: string) => void }

const useTabMenu = ({ tabs, affixed }: Pick<Props, 'tabs' | 'affixed'>) => {
  const t = useText()
  return (key: string): MenuProps => {
    const targets = Object.fromEntries(
      closings.map((closing) => [closing, closedBy(closing, tabs.state.tabs, key, affixed)]),
    )
    return {
      items: [
        { key: 'refresh', label: t(tabStrip.refresh) },
        { type: 'divider' },
        ...closings.map((closing) => ({
          key: closing,
          label: t(tabStrip[closing]),
          disabled: targets[closing]?.length === 0,
        })),
      ],
      onClick: ({ key: chosen, domEvent }) => {
        domEvent.stopPropagation()
        if (chosen === 'refresh') tabs.refresh(key)
        else tabs.close(targets[chosen] ?? [])
      },
    }
  }
}

type OneProps = {
  tab: Tab
  name: string
  hasFailed: boolean
  isActive: boolean
  isAffixed: boolean
  /** Whether buttons take a part of the row's width. */
  overflows: boolean
  onOpen: () => void
  onClose: () => void
}

const OneTab = ({ tab, name, hasFailed, isActive, isAffixed, overflows, onOpen, onClose }: OneProps) => {
  const t = useText()
  const own = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer name, a mark before it or a narrower row hides its end
  useEffect(() => {
    if (isActive) own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive, name, tab.isDirty, hasFailed, overflows])
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  const closeOnMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    if (!isAffixed) onClose()
  }
  return (
    <div ref={own} className={isActive ? 'tab tab--active' : 'tab'}>
      <a
        className="tab__link"
        href={tab.to}
        aria-current={isActive ? 'page' : undefined}
        title={name}
        onClick={follow}
        onAuxClick={closeOnMiddle}
      >
        {tab.isDirty && (
          <span className="tab__dot">
            <span className="visually-hidden">{t(tabStrip.unsaved)}</span>
          </span>
        )}
        {hasFailed && (
          <span className="tab__failed" title={t(tabStrip.taskFailed)}>
            <ToneGlyph tone="blocked" />
            <span className="visually-hidden">{t(tabStrip.taskFailed)}</span>
          </span>
        )}
        <span className="tab__name">{name}</span>
      </a>
      {!isAffixed && (
        <button
          type="button"
          className="kit-close tab__close"
          aria-label={t(tabStrip.closeTab, { title: name })}
          onClick={onClose}
        >
          <X size={12} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Whether the row is wider than its place, so that scroll buttons make sense. */
const useOverflow = (count: number) => {
  const row = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of tabs changes the width of what is observed
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    measure()
    return () => watcher.disconnect()
  }, [count])
  return { row, overflows }
}

/** The visited pages, joined to the sheet below. Links, not an ARIA tablist: each one is an address. */
export const TabStrip = ({ tabs, nameOf, affixed, open }: Props) => {
  const t = useText()
  const { state, close } = tabs
  const menuOf = useTabMenu({ tabs, affixed })
  const { row, overflows } = useOverflow(state.tabs.length)
  const failed = useFailedPaths()
  const scroll = (by: number) => row.current?.scrollBy({ left: by, behavior: 'smooth' })
  return (
    <div className="tab-strip">
      {overflows && (
        <button
          type="button"
          className="tab-strip__button"
          aria-label={t(tabStrip.scrollLeft)}
          onClick={() => scroll(-tabScrollStep)}
        >
          <ChevronLeft size={14} aria-hidden />
        </button>
      )}
      <nav
        ref={row}
        className="tab-strip__row"
        aria-label={t(tabStrip.label)}
        onWheel={(event) => row.current?.scrollBy({ left: event.deltaY || event.deltaX })}
      >
        {state.tabs.map((tab) => (
          <Dropdown key={tab.key} menu={menuOf(tab.key)} trigger={['contextMenu']}>
            <span className="tab-strip__place">
              <OneTab
                tab={tab}
                name={nameOf(tab)}
                hasFailed={failed.has(tab.key)}
                isActive={tab.key === state.active}
                isAffixed={tab.key === affixed}
                overflows={overflows}
                onOpen={() => open(tab.to)}
                onClose={() => close([tab.key])}
              />
            </span>
          </Dropdown>
        ))}
      </nav>
      {overflows && (
        <button
          type="button"
          className="tab-strip__button"
          aria-label={t(tabStrip.scrollRight)}
          onClick={() => scroll(tabScrollStep)}
        >
          <ChevronRight size={14} aria-hidden />
        </button>
      )}
      <span className="tab-strip__space" />
      <Dropdown menu={menuOf(state.active)} trigger={['click']} placement="bottomRight">
        <button type="button" className="tab-strip__button" aria-label={t(tabStrip.actions)} aria-haspopup="menu">
          <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </Dropdown>
    </div>
  )
}
