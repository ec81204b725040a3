import { type RefObject, useEffect, useState } from 'react'

/** Milliseconds that the rows before look as ever: most answers come sooner. */
const patience = 400

/** What would choose, open or buy. Walking on by Tab and the keys of the page are left. */
const deeds = ['pointerdown', 'mousedown', 'click', 'dblclick', 'contextmenu', 'keydown'] as const
const isDeed = (event: Event) => !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' '

/**
 * Rows of the question before the last are shown, not offered: what is chosen or bought must be what the tab and the filters say. What is pressed in
 * them is nobody's at once; `inert`, for which the browser lays the whole table out again, and the paler look follow when the answer takes long,
 * which is what this says.
 */
export const useStale = (frame: RefObject<HTMLElement | null>, isStale: boolean): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || !isStale) return
    const refuse = (event: Event) => {
      if (!isDeed(event) || !(event.target instanceof Element) || !event.target.closest('tbody')) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const deed of deeds) element.addEventListener(deed, refuse, { capture: true })
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => {
      for (const deed of deeds) element.removeEventListener(deed, refuse, { capture: true })
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [frame, isStale])
  useEffect(() => {
    for (const body of frame.current?.querySelectorAll('tbody') ?? []) body.inert = isLate
  }, [frame, isLate])
  return isLate && isStale
}
