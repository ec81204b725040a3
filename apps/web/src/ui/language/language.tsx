import { type Pair, type Params, type Language, say } from '@stowline/text/kernel/pair'
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'

/** What the kits know of the person: the language of the texts and the zone moments are shown in. */
export type Locale = { readonly language: Language; readonly zone: string }

const LocaleContext = createContext<Locale>({ language: 'zh', zone: 'UTC' })

/** Put once around the app; changing it re-renders texts and moments without a reload. */
export const LocaleProvider = ({ language, zone, children }: Locale & { children: ReactNode }) => {
  const value = useMemo(() => ({ language, zone }), [language, zone])
  return <LocaleContext value={value}>{children}</LocaleContext>
}

export const useLocale = (): Locale => use(LocaleContext)
export const useLanguage = (): Language => use(LocaleContext).language

/** `const t = useText()`, then `t(orders.cancel)` or `t(kit.selected, { count: 3 })`. */
export const useText = (): ((pair: Pair, params?: Params) => string) => {
  const { language } = use(LocaleContext)
  return useCallback((pair, params) => say(pair, language, params), [language])
}

/** A text that may stand in the person's language already. */
export const wordsOf = (text: Pair | string, t: (pair: Pair) => string): string =>
  typeof text === 'string' ? text : t(text)
