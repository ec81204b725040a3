import { help } from '@stowline/contract/help/help.contract'
import { helpPath } from '@stowline/domain/help/articles'
import { helpGroupNames } from '@stowline/text/help'
import { useApi } from '../../../api/use-api.ts'
import { useSettled } from '../../../api/use-settled.ts'
import { useText } from '../../../ui/language/language.tsx'

/** One character of Chinese is a word already, of others two begin one. */
const isAsked = (text: string): boolean => /\p{Script=Han}/u.test(text) || text.length > 1
const mostShown = 4

export type FoundHelp = { readonly to: string; readonly title: string; readonly chapter: string }

/** Articles that answer to what is typed, best first. */
export const useFoundHelp = (text: string): readonly FoundHelp[] => {
  const t = useText()
  const settled = useSettled(text)
  const { data, isPlaceholderData } = useApi(help.find, { text: settled }, { isQuiet: true, enabled: isAsked(settled) })
  if (!data || isPlaceholderData || settled !== text || !isAsked(settled)) return []
  return data.articles
    .slice(0, mostShown)
    .map(({ docName, title, group }) => ({ to: helpPath(docName), title, chapter: t(helpGroupNames[group]) }))
}
