type Screen = { readonly path: string; readonly labelCn: string; readonly labelEn: string }

const pairsOf = (text: string): Set<string> => {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return new Set([...letters].slice(1).map((letter, at) => `${letters[at]}${letter}`))
}

/** Dice's measure over pairs of letters: 1 for the same, 0 for nothing in common. */
const likeness = (a: Set<string>, b: Set<string>): number =>
  a.size + b.size === 0 ? 0 : (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size)

/** Below this two addresses have only chance in common. */
const leastAlike = 0.3

/** What somebody may have meant who typed the address, the likest first; its parts count too, so that `/orders` finds what is called so. */
export const similarScreens = <S extends Screen>(address: string, screens: readonly S[]): S[] => {
  const [asked = ''] = address.split('?')
  const parts = [asked, ...asked.split('/')].filter((part) => part.length > 2).map(pairsOf)
  const likest = ({ path, labelEn }: S) =>
    Math.max(
      0,
      ...[path, ...path.split('/'), labelEn].flatMap((name) => parts.map((part) => likeness(part, pairsOf(name)))),
    )
  return screens
    .map((screen) => ({ screen, like: likest(screen) }))
    .filter(({ like }) => like >= leastAlike)
    .toSorted((a, b) => b.like - a.like)
    .map(({ screen }) => screen)
}
