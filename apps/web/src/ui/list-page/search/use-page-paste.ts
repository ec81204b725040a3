import { splitNumbers } from '@stowline/domain/kernel/page'
import { useEffect, useRef } from 'react'
import { hasOverlay, isEditable } from '../../kit/single-keys.ts'

/** Two or more numbers pasted anywhere on the page, unless somebody is typing or a dialog stands over it, are meant for its search. */
export const usePagePaste = (isOn: boolean, onNumbers: (text: string) => void): void => {
  const latest = useRef(onNumbers)
  latest.current = onNumbers
  useEffect(() => {
    if (!isOn) return
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isEditable(event.target) || hasOverlay()) return
      const text = event.clipboardData?.getData('text') ?? ''
      if (splitNumbers(text).numbers.length < 2) return
      event.preventDefault()
      latest.current(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isOn])
}
