import { expect, test } from 'vitest'
import { wholeZip } from './whole-zip.ts'

test('nine digits are ZIP+4; anything else stays as it is', () => {
  expect(['921150178', '92115-0178', '92115', 'M5V 2T6', ''].map(wholeZip)).toEqual([
    ...['92115-0178', '92115-0178', '92115', 'M5V 2T6', ''],
  ])
})
