import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { usePageFrame } from '../../frame/page-frame.ts'
import { applyChange, type Change, readUrl, type Shape, type UrlState, writeUrl } from './url-state.ts'

export type UrlStore = {
  readonly state: UrlState
  /** False while another tab is on top of this kept one: then the query string is not ours. */
  readonly isOnTop: boolean
  readonly change: (change: Change) => void
  readonly params: URLSearchParams
  readonly replaceAll: (search: string) => void
}

/** The query string as the state of a list. Opening a row and turning a page add to the history, so that "back" undoes them; the rest replaces. */
export const useUrlState = (shape: Shape): UrlStore => {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const [ownPath] = useState(pathname)
  const { isActive } = usePageFrame()
  const isOnTop = isActive && pathname === ownPath
  const kept = useRef(params)
  useEffect(() => {
    if (isOnTop) kept.current = params
  }, [isOnTop, params])
  const shown = isOnTop ? params : kept.current

  const change = useCallback(
    (next: Change) => {
      if (!isOnTop) return
      const before = new URLSearchParams(window.location.search)
      const state = applyChange(readUrl(before, shape), next)
      setParams(writeUrl(state, shape, before), {
        replace: next.id === undefined && next.page === undefined && next.panel === undefined,
      })
    },
    [isOnTop, setParams, shape],
  )
  const replaceAll = useCallback(
    (search: string) => setParams(new URLSearchParams(search), { replace: true }),
    [setParams],
  )
  return { state: readUrl(shown, shape), isOnTop, change, params: shown, replaceAll }
}
