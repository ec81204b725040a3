import { useLayoutEffect, useRef } from 'react'

/** What index.html drew, before the app takes its place. */
const drawn = document.querySelector('.first')

/** The first drawing again, for the rest of the wait. */
export const KeptDrawing = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    document.documentElement.dataset['first'] = isSignedIn ? 'frame' : 'public'
    if (drawn) place.current?.replaceChildren(drawn.cloneNode(true))
  }, [isSignedIn])
  return <div ref={place} />
}
