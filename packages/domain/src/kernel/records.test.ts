import { expect, expectTypeOf, test } from 'vitest'
import { entriesOf, fieldsIn, hasKey, isOneOf, keysOf, recordOf } from './records.ts'

const table = { a: 1, b: 2 }

test('names and entries of a table are its own, in its order', () => {
  expect(keysOf(table)).toEqual(['a', 'b'])
  expect(entriesOf(table)).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(keysOf(Object.create(table))).toEqual([])
})

test('a record has a value for each name', () => {
  expect(recordOf(['a', 'b'], (name) => name.toUpperCase())).toEqual({ a: 'A', b: 'B' })
})

test('what a table inherits is no name of it', () => {
  expect(hasKey(table, 'a')).toBe(true)
  expect(hasKey(table, 'toString')).toBe(false)
})

test('a value of a list is known as one', () => {
  const value: unknown = 'b'
  expect(isOneOf(['a', 'c'], value)).toBe(false)
  expect(isOneOf(['a', 'b'], value)).toBe(true)
  if (isOneOf(['a', 'b'], value)) expectTypeOf(value).toEqualTypeOf<'a' | 'b'>()
})

test('what is no object has no fields', () => {
  expect(fieldsIn({ a: 1 })).toEqual({ a: 1 })
  for (const value of [undefined, null, 1, '', true]) expect(fieldsIn(value)).toEqual({})
})
