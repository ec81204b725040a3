import './rich-text.css'
import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'

/** What the server lets through as well; whatever else comes is not drawn. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'],
  ],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Markup as what it may be on a page: text with its paragraphs, emphasis and links. */
export const safeFragment = (markup: string): DocumentFragment =>
  DOMPurify.sanitize(markup, { ...allowed, RETURN_DOM_FRAGMENT: true })

/** Text with markup that somebody wrote: sanitised where it is drawn, as it was where it was stored and where it was sent. */
export const RichText = ({ markup }: { readonly markup: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(safeFragment(markup)), [markup])
  return <div ref={place} className="rich-text" />
}
