import { helpPath } from './articles.ts'

/** What an article names by its key, so that it stays true: a screen, a text of the product, a limit, another article. */
export const referenceKinds = ['screen', 'text', 'limit', 'article'] as const
type ReferenceKind = (typeof referenceKinds)[number]
export type Reference = { readonly kind: ReferenceKind; readonly key: string }

const pattern = /\{(screen|text|limit|article) ([\w./-]{1,80})\}/g

const partsOf = (kind: string, key: string): Reference => ({ kind: kind as ReferenceKind, key })

/** How a reference is written. */
export const writtenReference = ({ kind, key }: Reference): string => `{${kind} ${key}}`

/** Everything that a text refers to. */
export const referencesIn = (markup: string): Reference[] =>
  [...markup.matchAll(pattern)].map(([, kind = '', key = '']) => partsOf(kind, key))

/** Braces that are no reference: a misspelt one would be read aloud. Told as they are read, without their markup. */
export const looseBraces = (markup: string): string[] => {
  const rest = markup.replace(pattern, '').replace(/<[^>]*>/g, '')
  return (rest.match(/\{[^{}]{0,40}\}?|\}/g) ?? []).map((found) => found.trim())
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const drawn = ({ kind, key }: Reference, said: string): string => {
  if (kind === 'screen') return `<a href="${key}">${escaped(said)}</a>`
  if (kind === 'article') return `<a href="${helpPath(key)}">${escaped(said)}</a>`
  return kind === 'text' ? `<strong>${escaped(said)}</strong>` : escaped(said)
}

/** The markup with its references told; what is not there any more is left out. */
export const withReferences = (markup: string, say: (reference: Reference) => string | undefined): string =>
  markup.replace(pattern, (_, kind: string, key: string) => {
    const reference = partsOf(kind, key)
    const said = say(reference)
    return said === undefined ? '' : drawn(reference, said)
  })
