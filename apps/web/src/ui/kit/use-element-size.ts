import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width of an element, followed; 0 before the first layout. */
export const useElementWidth = <E extends HTMLElement>(): [RefObject<E | null>, number] => {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

/** What the frame keeps free below an element, in px: its edge and its line (`--page-end`). */
const endOf = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--page-end')) || 0

/**
 * Height from the element's top to the end of the page, in px, at least `least`: lists scroll inside, so that bar and pager never leave. A pixel more and
 * the page itself would scroll by it when something takes the focus, and all rows with it.
 */
export const useFillHeight = <E extends HTMLElement>(least: number): [RefObject<E | null>, number] => {
  const ref = useRef<E>(null)
  const [height, setHeight] = useState(least)
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current
      if (!element || element.offsetParent === null) return
      const top = element.getBoundingClientRect().top + window.scrollY
      setHeight(Math.max(least, Math.floor(window.innerHeight - top - endOf(element))))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (ref.current?.parentElement) observer.observe(ref.current.parentElement)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [least])
  return [ref, height]
}
