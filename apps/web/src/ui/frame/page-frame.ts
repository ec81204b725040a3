import type { Pair } from '@stowline/text/kernel/pair'
import { createContext, useContext, useEffect } from 'react'

/** A number or a name as it is, or words in both languages: a tab in the background is called what the reader understands after he has changed his. */
export type TabTitle = string | Pair

/**
 * What a page may ask of the frame around it. A tab is a path, or a path with `?mode=` (and `?id=`) for pages of one object:
 * `/delivery/index?mode=edit&id=x` is a tab of its own, `/delivery/index?id=x` (a drawer) belongs to the list's tab.
 * Pages of hidden tabs stay mounted inside <Activity>: their state and URL are kept, their effects are paused.
 */
export type PageFrame = {
  readonly key: string
  readonly isActive: boolean
  /** Names the tab, for pages of one object. */
  readonly setTitle: (title: TabTitle) => void
  /** Puts the dot on the tab; closing, refreshing or leaving the browser then asks first. */
  readonly setDirty: (isDirty: boolean) => void
  /** What the tab was opened for is not there: once left, it is closed. */
  readonly setGone: () => void
  /** Throws the page's state away and mounts it again. */
  readonly refresh: () => void
  /** Closes this tab and shows the previous one, or `to` when given. */
  readonly close: (to?: string) => void
  /** Shows a path in its tab, opening one when there is none. A row gives the tab its `title`: the page of a tab that is soon left never could. */
  readonly open: (to: string, title?: TabTitle) => void
}

const nothing = () => {}
export const PageFrameContext = createContext<PageFrame>({
  key: '',
  isActive: true,
  setTitle: nothing,
  setDirty: nothing,
  setGone: nothing,
  refresh: nothing,
  close: nothing,
  open: nothing,
})

export const usePageFrame = (): PageFrame => useContext(PageFrameContext)

/** Keeps the tab's dot in step with the form. Nothing is undone on unmount: a hidden tab stays dirty. */
export const useDirtyTab = (isDirty: boolean): void => {
  const { setDirty } = usePageFrame()
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
}

/** Names the tab of a page of one object, for example "SO26112000412"; until that is known it keeps the name that it was opened with. */
export const useTabTitle = (title: TabTitle | undefined): void => {
  const { setTitle } = usePageFrame()
  const [zh, en] = typeof title === 'string' ? [title] : (title ?? [])
  useEffect(() => {
    if (zh !== undefined) setTitle(en === undefined ? zh : [zh, en])
  }, [zh, en, setTitle])
}
