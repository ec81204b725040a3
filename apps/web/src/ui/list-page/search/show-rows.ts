import type { List } from '../list.ts'
import type { ListSpec } from '../spec.ts'
import type { UrlStore } from '../url/use-url-state.ts'

/** Shows only some rows, all of them chosen, by the kind of number that they are called by; undefined where the list does not find that. */
export const showRows = <Row>(
  { search, rowName }: ListSpec<Row>,
  url: UrlStore,
  searchNumbers: List<Row>['searchNumbers'],
): ((rows: readonly Row[]) => void) | undefined => {
  if (!search?.fields.length) return undefined
  return (rows) => {
    const isName = (row: Row, numbers: readonly (string | null | undefined)[]) =>
      numbers.length === 1 && numbers[0] === rowName(row)
    const field = search.fields.find(({ numbersOf }) => rows.every((row) => isName(row, numbersOf(row))))
    if (!field) return
    url.change({ tab: undefined, view: undefined, filters: {}, id: undefined })
    searchNumbers(field.id, rows.map(rowName).join('\n'), true)
  }
}
