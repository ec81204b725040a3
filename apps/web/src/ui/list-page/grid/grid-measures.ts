import type { ListSpec } from '../spec.ts'

/** The checkbox column: its whole width is the target. */
export const selectWidth = 40
/** A step in words, and the padding of the cell. */
const wordsWidth = 136

/** The icons of a row, each of 28 px, its menu and the padding of the cell; nothing in a list without row actions. */
export const actionsWidth = <Row>({
  rowActions,
  problem,
  rowIcons = 2,
}: Pick<ListSpec<Row>, 'rowActions' | 'problem' | 'rowIcons'>): number =>
  rowActions || problem ? (rowIcons === 'words' ? wordsWidth : 40 + 32 * rowIcons) : 0
