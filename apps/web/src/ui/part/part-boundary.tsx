import './part.css'
import { part } from '@stowline/text/part'
import { Component, type ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { isLoadError } from './load-error.ts'

type Ways = {
  /** Fetches and draws the part again; without it only the whole page can be loaded anew. */
  readonly onRetry?: (() => void) | undefined
  /** For a part that lies over the page: its panel does so too, and can be closed. */
  readonly onClose?: (() => void) | undefined
  readonly onFail?: (() => void) | undefined
}

const Panel = ({ problem, onRetry, onClose }: Omit<Ways, 'onFail'> & { problem: Error }) => {
  const t = useText()
  const isLoading = isLoadError(problem)
  return (
    <div className={onClose ? 'part-failed part-failed--over' : 'part-failed'} role="alert">
      <h2>{t(isLoading ? part.notLoaded : part.broken)}</h2>
      <p>{t(isLoading ? part.notLoadedHelp : part.brokenHelp)}</p>
      <div className="part-failed__ways">
        {onClose && (
          <button type="button" onClick={onClose}>
            {t(part.close)}
          </button>
        )}
        <button type="button" onClick={() => location.reload()}>
          {t(part.reload)}
        </button>
        {onRetry && (
          <button type="button" className="part-failed__first" onClick={onRetry}>
            {t(part.retry)}
          </button>
        )}
      </div>
    </div>
  )
}

type State = { readonly problem?: Error }

/** The panel of a part that could not be loaded or broke while drawing; the rest of the page stays. React knows error boundaries as classes only. */
export class PartBoundary extends Component<Ways & { readonly children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(problem: Error): State {
    return { problem }
  }

  override componentDidCatch(): void {
    this.props.onFail?.()
  }

  override render() {
    const { children, onRetry, onClose } = this.props
    if (!this.state.problem) return children
    return <Panel problem={this.state.problem} onRetry={onRetry} onClose={onClose} />
  }
}
