import { fieldNames } from '@stowline/text/fields'
import type { Pair } from '@stowline/text/kernel/pair'
import { productsScreen as words } from '@stowline/text/products-screen'
import type { useText } from '../../ui/language/language.tsx'

const namesOf: Readonly<Record<string, Pair>> = fieldNames

/** Names of the fields that a line of history says were changed. */
export const changedFields = (
  { changed }: Readonly<Record<string, unknown>>,
  t: ReturnType<typeof useText>,
): string | undefined => {
  if (!Array.isArray(changed)) return undefined
  const names = changed.map((field) => namesOf[String(field)]).filter((name) => name !== undefined)
  return names.map((name) => t(name)).join(t(words.comma))
}
