import './app/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFirstParts, Portal } from './app/portal.tsx'

const root = document.getElementById('root')
if (root)
  void loadFirstParts().then(() =>
    createRoot(root).render(
      <StrictMode>
        <Portal />
      </StrictMode>,
    ),
  )
