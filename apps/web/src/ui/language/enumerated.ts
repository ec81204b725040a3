import type { Language } from '@stowline/text/kernel/pair'

/** "address, items and package": names of fields within a sentence. */
export const enumerated = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'zh' ? 'zh-CN' : 'en-GB').format(
    names.map((name) => (language === 'zh' ? name : name.toLowerCase())),
  )
