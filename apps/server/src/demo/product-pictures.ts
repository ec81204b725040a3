import type { Family, Finish } from './data/catalogue.ts'

/** What the finishes look like. */
const colours: Readonly<Record<string, string>> = {
  BLK: '#2f3338',
  WHT: '#f4f1ea',
  OAK: '#c8a26b',
  WAL: '#6e4b34',
  SGE: '#9caf94',
  CLY: '#b9694a',
  SND: '#d9c6a3',
  NVY: '#2b3f66',
  ASH: '#8d9299',
  RST: '#a1492c',
}

/** A plain shape of each category, drawn by ourselves in a square of 48; `fill` is the finish. */
const shapes: Readonly<Record<string, string>> = {
  lighting: '<path d="M16 6h16l6 16H10z"/><path d="M23 22h2v16h8v3H15v-3h8z" fill="#777"/>',
  furniture: '<path d="M6 18h36v5H6z"/><path d="M9 23h3v18H9zm27 0h3v18h-3z"/>',
  decor: '<circle cx="24" cy="24" r="16"/><circle cx="24" cy="24" r="11" fill="#fff"/>',
  textile: '<path d="M8 12h32v24H8z"/><path d="M8 18h32M8 24h32M8 30h32" stroke="#fff" stroke-width="1.5"/>',
  storage: '<path d="M7 16h34v24H7z"/><path d="M5 10h38v7H5z"/><path d="M19 22h10v3H19z" fill="#fff"/>',
  hardware:
    '<path d="M6 12h36v5H6z"/><path d="M11 17v12a4 4 0 0 0 8 0M29 17v12a4 4 0 0 0 8 0" fill="none" stroke="#777" stroke-width="3"/>',
  garden:
    '<path d="M12 22h24l-4 20H16z"/><path d="M24 22c-9-3-10-12-9-16 8 1 10 8 9 16 0-8 4-13 10-13 0 7-4 12-10 13z" fill="#6f9a5f"/>',
  kitchen:
    '<path d="M10 12h22v18a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8z"/><path d="M32 16h4a5 5 0 0 1 0 12h-4" fill="none" stroke="#777" stroke-width="3"/>',
}
const box =
  '<path d="M8 15l16-8 16 8v18l-16 8-16-8z"/><path d="M8 15l16 8 16-8M24 23v18" fill="none" stroke="#fff" stroke-width="1.5"/>'

/** A small drawing in the place of a photograph: which family, by its category's shape, in the colour of its finish. */
export const pictureOf = ({ category }: Pick<Family, 'category'>, { code }: Pick<Finish, 'code'>): string => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#fff"/><g fill="${colours[code] ?? '#8d9299'}" stroke="#0002">${shapes[category] ?? box}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`
}
