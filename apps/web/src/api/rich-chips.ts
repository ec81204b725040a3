import { referencesIn, writtenReference } from '@stowline/domain/help/references'

/** What references are read as, by how they are written. */
export type ChipNames = ReadonlyMap<string, string>

const chipOf = (reference: string, name: string): HTMLElement => {
  const chip = document.createElement('span')
  chip.className = 'rich-chip'
  chip.contentEditable = 'false'
  chip.dataset['reference'] = reference
  chip.title = reference
  chip.textContent = name
  return chip
}

const textNodes = (place: Node): Text[] => {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) found.push(node)
  return found
}

/** A text with its references as chips; undefined: there is none that is known. */
const withChips = (text: string, names: ChipNames): DocumentFragment | undefined => {
  const parts = document.createDocumentFragment()
  let rest = text
  for (const reference of referencesIn(text).map(writtenReference)) {
    const name = names.get(reference)
    if (name === undefined) continue
    const at = rest.indexOf(reference)
    parts.append(rest.slice(0, at), chipOf(reference, name))
    rest = rest.slice(at + reference.length)
  }
  if (!parts.childNodes.length) return undefined
  parts.append(rest)
  return parts
}

/** Shows references by what they are read as, but for the text that the caret stands in: that is somebody's to finish, and the caret's place. */
export const drawChips = (place: HTMLElement, names: ChipNames, typing: Node | null | undefined): void => {
  for (const node of textNodes(place)) {
    if (node === typing || node.parentElement?.dataset['reference'] !== undefined) continue
    const drawn = withChips(node.data, names)
    if (drawn) node.replaceWith(drawn)
  }
  for (const chip of place.querySelectorAll<HTMLElement>('[data-reference]')) {
    const name = names.get(chip.dataset['reference'] ?? '')
    if (name !== undefined && chip.textContent !== name) chip.textContent = name
  }
}

/** The same with its references as they are written: what is stored, and what is copied. */
export const withoutChips = <Place extends HTMLElement | DocumentFragment>(place: Place): Place => {
  for (const chip of place.querySelectorAll<HTMLElement>('[data-reference]'))
    chip.replaceWith(chip.dataset['reference'] ?? '')
  place.normalize()
  return place
}

/** The markup of an editor without its chips. */
export const markupOf = (place: HTMLElement): string => {
  const copy = document.createElement('div')
  copy.append(...[...place.childNodes].map((node) => node.cloneNode(true)))
  return withoutChips(copy).innerHTML
}

/** Puts what is chosen on the clipboard as it is written. */
export const copyChosen = ({ clipboardData }: { readonly clipboardData: DataTransfer }): boolean => {
  const selection = getSelection()
  if (!selection?.rangeCount || selection.isCollapsed) return false
  const holder = document.createElement('div')
  holder.append(withoutChips(selection.getRangeAt(0).cloneContents()))
  clipboardData.setData('text/html', holder.innerHTML)
  clipboardData.setData('text/plain', holder.textContent ?? '')
  return true
}
