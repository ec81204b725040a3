import { shell } from '@stowline/text/shell'
import { Component, type ReactNode } from 'react'
import { sayNow } from '../api/language.ts'

type State = { readonly problem?: Error }

/** The last panel: a part of the page could not be loaded or broke while drawing. React knows error boundaries as classes only. */
export class ChunkBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(problem: Error): State {
    return { problem }
  }

  override render() {
    const { problem } = this.state
    if (!problem) return this.props.children
    const isChunk = /import|chunk|load|CSS/i.test(problem.message)
    return (
      <div className="last-panel" role="alert">
        <h1>{sayNow(isChunk ? shell.newVersion : shell.broken)}</h1>
        <p>{sayNow(isChunk ? shell.newVersionHelp : shell.brokenHelp)}</p>
        <button type="button" onClick={() => location.reload()}>
          {sayNow(shell.reload)}
        </button>
      </div>
    )
  }
}
