import sanitizeHtml from 'sanitize-html'

const blocks = ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'] as const
const words = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'] as const

/** Text that was typed or pasted as markup: paragraphs, headings, lists, emphasis and links to pages stay, everything else goes. Done when it is stored and again when it is told. */
export const sanitise = (markup: string): string =>
  sanitizeHtml(markup, {
    allowedTags: [...blocks, ...words],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      div: 'p',
      h1: 'h3',
      h2: 'h3',
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href !== undefined && { href }), target: '_blank', rel: 'noopener noreferrer' },
      }),
    },
  })
