import { login } from '@stowline/text/login'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../ui/language/language.tsx'

/** The browser's own modal dialog: focus stays inside, Esc closes. The sign-in page loads no component library. */
export const Dialog = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const t = useText()
  const heading = useId()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = box.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={box} className="plain-dialog" aria-labelledby={heading} onCancel={onClose}>
      <header className="plain-dialog__head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="plain-dialog__close" aria-label={t(login.close)} onClick={onClose}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  )
}
