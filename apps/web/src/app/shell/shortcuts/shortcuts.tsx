import { useEffect } from 'react'
import { useSingleKeys } from '../../../ui/kit/single-keys.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { askShortcuts, shortcutsAsked } from './ask-shortcuts.ts'

const parts = { sheet: lazyOverlay(() => import('./shortcuts.dialog.tsx')) }

/** "?" shows the keys, and so does whoever asks for them. */
export const Shortcuts = () => {
  const { show, surface } = useSurface(parts)
  useSingleKeys({ '?': askShortcuts }, true)
  useEffect(() => shortcutsAsked.watch(() => show('sheet', {})), [show])
  return surface
}
