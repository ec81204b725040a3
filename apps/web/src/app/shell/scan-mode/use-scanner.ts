import { useEffect, useRef } from 'react'
import { hasOverlay, isEditable } from '../../../ui/kit/single-keys.ts'
import { createBurst } from './burst.ts'

const printable = /^[!-~]$/

/** As if a person had put it there: the page hears of it. */
const restore = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fields that have a text of their own. */
const textField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined

/**
 * While scan mode is on, what is typed outside of fields goes into its field, so that no key of the page runs; and what a scanner types into
 * another field is taken out of it again and handed to `take`. A dialog has the keys to itself, but for a scanner's.
 */
export const useScanner = (field: () => HTMLElement | null, take: (code: string) => void): void => {
  const latest = useRef({ field, take })
  latest.current = { field, take }
  useEffect(() => {
    const burst = createBurst()
    let before = ''
    const onEnter = (event: KeyboardEvent) => {
      const code = burst.ended(event.timeStamp)
      const own = textField(event.target)
      if (!code || !own) return
      event.preventDefault()
      event.stopPropagation()
      restore(own, before)
      latest.current.take(code)
    }
    const onKey = (event: KeyboardEvent) => {
      const own = latest.current.field()
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.target === own) return
      if (event.key === 'Enter') return onEnter(event)
      if (!printable.test(event.key)) return
      if (isEditable(event.target)) {
        if (burst.add(event.key, event.timeStamp)) before = textField(event.target)?.value ?? ''
        return
      }
      if (hasOverlay()) return
      // The character lands where the focus is by then.
      own?.focus({ preventScroll: true })
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
