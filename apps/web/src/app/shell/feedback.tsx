import { useEffect } from 'react'
import { feedbackAsked } from '../../ui/frame/ask-feedback.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'

const parts = { dialog: lazyOverlay(() => import('../../features/feedback/feedback.dialog.tsx')) }

/** The form in which people say what they think of the portal, over whichever page asks for it. */
export const Feedback = () => {
  const { show, surface } = useSurface(parts)
  useEffect(() => feedbackAsked.watch(() => show('dialog', {})), [show])
  return surface
}
