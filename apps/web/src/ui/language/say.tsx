import type { Pair, Params } from '@stowline/text/kernel/pair'
import { useLanguage, useText } from './language.tsx'

/** A text in the person's language, for tables of columns and the like, which have no hooks. */
export const Say = ({ text, params }: { text: Pair; params?: Params }) => useText()(text, params)

type Named = { readonly zh: string; readonly en: string }

/** A name that the server gives in both languages. */
export const SayName = ({ of }: { of: Named | null | undefined }) => {
  const language = useLanguage()
  return of?.[language] ?? '—'
}
