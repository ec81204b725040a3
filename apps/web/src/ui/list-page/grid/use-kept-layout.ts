import { useEffect } from 'react'
import type { List } from '../list.ts'
import { type KeptLayout, layoutsIn, layoutsKey, placeOfList } from './kept-layout.ts'

const read = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(layoutsKey) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps how a list is drawn, once its rows stand, for the first drawing of the next visit. */
export const useKeptLayout = <Row>(list: List<Row>, layout: Omit<KeptLayout, 'width'>): void => {
  const isWhole = list.url.isOnTop && list.answer !== undefined && !list.isBeside && !list.isStale
  const text = JSON.stringify(layout)
  useEffect(() => {
    if (!isWhole) return
    const place = placeOfList(location.pathname, location.search)
    const kept = { ...layoutsIn(read()), [place]: { ...JSON.parse(text), width: innerWidth } }
    localStorage.setItem(layoutsKey, JSON.stringify(kept))
  }, [isWhole, text])
}
