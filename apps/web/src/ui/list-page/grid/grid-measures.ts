import type { Language } from '@stowline/text/kernel/pair'
import type { ListSpec } from '../spec.ts'

/** The checkbox column: its whole width is the target. */
export const selectWidth = 40

/** The icons of a row, each of 28 px, its menu and the padding of the cell; or its step in words; nothing in a list without row actions. */
export const actionsWidth = <Row>(
  { rowActions, problem, rowIcons = 2 }: Pick<ListSpec<Row>, 'rowActions' | 'problem' | 'rowIcons'>,
  language: Language,
): number => {
  if (!rowActions && !problem) return 0
  if (typeof rowIcons === 'number') return 40 + 32 * rowIcons
  const { words } = rowIcons
  return typeof words === 'number' ? words : words[language]
}
