import { type HelpPart, mostHelpParts } from '@stowline/contract/operations/helping.contract'
import { writtenReference } from '@stowline/domain/help/references'
import type { HelpDoc } from './own-articles.ts'
import { namedScreens, titleOfScreen } from './own-articles.ts'
import { limitKeys, limitNamed } from './figures.ts'
import { allTexts } from './texts-by-key.ts'

type Kind = HelpPart['kind']
const partOf = (kind: Kind, key: string, zh: string, en: string): HelpPart => ({
  reference: writtenReference({ kind, key }),
  ...{ kind, zh, en },
})

const screens = (): HelpPart[] =>
  namedScreens.map((path) =>
    partOf('screen', path, titleOfScreen(path, 'zh') ?? path, titleOfScreen(path, 'en') ?? path),
  )

/** A limit is known by what it limits: its key stands beside its figure. */
const limits = (): HelpPart[] =>
  limitKeys.map((key) => {
    const said = `${limitNamed(key) ?? ''} (${key})`
    return partOf('limit', key, said, said)
  })

const articles = (docs: readonly HelpDoc[]): HelpPart[] =>
  docs.map(({ docName, title }) => partOf('article', docName, title.zh, title.en))

/** Buttons, columns and whatever else is written on screens. What is said the same twice is offered once. */
const words = async (): Promise<HelpPart[]> => {
  const seen = new Set<string>()
  return (await allTexts()).flatMap(([key, [zh, en]]) => {
    const said = `${zh}\n${en}`
    if (seen.has(said)) return []
    seen.add(said)
    return [partOf('text', key, zh, en)]
  })
}

/** How well a part answers: what begins with the text before what holds it, the shorter before the longer. */
const worth = ({ zh, en }: HelpPart, text: string): number => {
  const places = [zh, en].map((said) => said.toLowerCase().indexOf(text)).filter((at) => at >= 0)
  if (!places.length) return Number.POSITIVE_INFINITY
  return Math.min(...places) * 1_000 + Math.min(zh.length * 2, en.length)
}

/** What an article may name and a typed text stands in; without a text screens, limits and articles. */
export const findParts = async (docs: readonly HelpDoc[], typed: string): Promise<HelpPart[]> => {
  const text = typed.trim().toLowerCase()
  const named = [...screens(), ...limits(), ...articles(docs)]
  if (!text) return named.slice(0, mostHelpParts)
  return [...named, ...(await words())]
    .map((part) => ({ part, cost: worth(part, text) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, mostHelpParts)
    .map(({ part }) => part)
}
