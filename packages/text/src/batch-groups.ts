import { fieldNames } from './fields.ts'
import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Headings of the menu of what can be done to chosen rows. */
export const batchGroupNames = texts({
  process: ['处理', 'Process'],
  move: ['移动', 'Move'],
  label: fieldNames.label,
  print: ['打印', 'Print'],
  export: words.exportRows,
  danger: ['危险操作', 'Danger'],
})
