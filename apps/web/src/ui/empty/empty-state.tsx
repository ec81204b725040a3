import './empty-state.css'
import type { ReactNode } from 'react'
import { LineDrawing, type Drawing } from './line-drawing.tsx'

type Props = {
  drawing?: Drawing
  title: ReactNode
  hint?: ReactNode
  actions?: ReactNode
  /** Errors are announced at once; an empty list is not an alarm. */
  isError?: boolean
}

/** First use, nothing found or failed: one line, one next step, one quiet drawing. */
export const EmptyState = ({ drawing = 'shelf', title, hint, actions, isError = false }: Props) => (
  <div className="empty-state" role={isError ? 'alert' : undefined}>
    <LineDrawing name={drawing} />
    <p className="empty-state__title">{title}</p>
    {hint && <div className="empty-state__hint">{hint}</div>}
    {actions && <div className="empty-state__actions">{actions}</div>}
  </div>
)
