import '../kit/kit.css'
import './toast.css'
import { common, toasts as words } from '@stowline/text/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '../frame/store.ts'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import type { Tone } from '../status-tag/tones.ts'
import { newCountdown } from './countdown.ts'
import { takeToasts, type Toast } from './notify.ts'
import { actionsOf, closeToast, type ShownToast, shownToasts, withToast } from './shown-toasts.ts'

const tones: Readonly<Record<Toast['kind'], Tone>> = {
  success: 'done',
  info: 'progress',
  warning: 'attention',
  error: 'blocked',
  busy: 'queued',
}

/** Goes when its time is over, which stands still while somebody points at the messages or is among them. */
const useTime = ({ id, duration }: ShownToast, isPaused: boolean): void => {
  const [countdown] = useState(() => duration !== undefined && newCountdown(duration, () => closeToast(id)))
  useEffect(() => {
    if (countdown && !isPaused) return countdown.run()
  }, [countdown, isPaused])
}

const ToastBox = ({ shown, isPaused }: { shown: ShownToast; isPaused: boolean }) => {
  const t = useText()
  const { id, toast, duration } = shown
  useTime(shown, isPaused)
  const actions = actionsOf(toast, words.undo)
  return (
    <li className={`toast tone-${tones[toast.kind]}`} data-kind={toast.kind} data-undo={toast.undo ? '' : undefined}>
      <ToneGlyph tone={tones[toast.kind]} size={14} />
      <span className="toast__text num">{toast.text}</span>
      {actions.length > 0 && (
        <span className="toast__actions">
          {actions.map(({ label, params, run }) => (
            <button
              key={label[1]}
              type="button"
              className="kit-link"
              onClick={() => {
                closeToast(id)
                run()
              }}
            >
              {t(label, params)}
            </button>
          ))}
        </span>
      )}
      <button
        type="button"
        className="kit-close toast__close"
        aria-label={t(common.close)}
        onClick={() => closeToast(id)}
      >
        <X size={14} aria-hidden />
      </button>
      {toast.undo && (
        <span
          className="toast__time"
          style={{ animationDuration: `${duration}ms`, animationPlayState: isPaused ? 'paused' : 'running' }}
        />
      )}
    </li>
  )
}

/** F8 leads to the newest message from wherever the keys are, and Esc closes it and leads back. */
const useKeys = () => {
  const list = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return
      const newest = list.current?.querySelector<HTMLElement>('li:last-child :is(.kit-link, .toast__close)')
      if (!newest) return
      event.preventDefault()
      if (!list.current?.contains(document.activeElement)) before.current = document.activeElement
      newest.focus()
    }
    // A dialog that stands would take the focus back: it listens at the window.
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) event.stopPropagation()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  const goBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    const box = event.target instanceof Element ? event.target.closest('li') : null
    const at = box ? [...(box.parentElement?.children ?? [])].indexOf(box) : -1
    const shown = shownToasts.get()[at]
    if (shown) closeToast(shown.id)
    goBack()
  }
  return { list, onKeyDown }
}

/** The messages of the page at its bottom left, the newest below; their time stands still while somebody is at them. */
export const ToastList = () => {
  const t = useText()
  const shown = useStore(shownToasts)
  const [isPointed, setIsPointed] = useState(false)
  const [isWithin, setIsWithin] = useState(false)
  const { list, onKeyDown } = useKeys()
  useEffect(() => {
    const leave = takeToasts((toast, id) => shownToasts.set((all) => withToast(all, toast, id)))
    return () => {
      leave()
      shownToasts.set([])
    }
  }, [])
  const isEmpty = shown.length === 0
  // What was pointed at may have gone without the pointer having moved.
  useEffect(() => {
    if (!isEmpty) return
    setIsPointed(false)
    setIsWithin(false)
  }, [isEmpty])
  return (
    <section
      ref={list}
      className="toasts"
      aria-label={t(words.region)}
      aria-live="polite"
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsWithin(true)}
      onBlur={(event) => setIsWithin(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={onKeyDown}
    >
      <ul>
        {shown.map((one) => (
          <ToastBox key={one.id} shown={one} isPaused={isPointed || isWithin} />
        ))}
      </ul>
    </section>
  )
}
