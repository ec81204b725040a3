import './app/tokens.css'
import './app/first-drawing.css'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { endBeginning } from './api/early/early-reads.ts'
import { loadFirstParts, Portal } from './app/portal.tsx'
import { loadedFiles } from './app/preload.ts'

/** Milliseconds after the first drawing in which a page asks for what it begins with. */
const beginningLasts = 3_000

/** What the first drawing needed; parts that are fetched for later are not of the beginning. */
let drawn: readonly string[] | undefined
const end = () => endBeginning(drawn ?? loadedFiles(), drawn !== undefined)

/** Tells when the first drawing stands: its parts have asked for what they need then. */
const FirstDrawing = () => {
  useEffect(() => {
    drawn = loadedFiles()
  }, [])
  return <Portal />
}

const root = document.getElementById('root')
if (root) {
  for (const deed of ['pointerdown', 'keydown', 'pagehide']) addEventListener(deed, end, { capture: true, once: true })
  void loadFirstParts().then(() => {
    createRoot(root).render(
      <StrictMode>
        <FirstDrawing />
      </StrictMode>,
    )
    setTimeout(end, beginningLasts)
  })
}
