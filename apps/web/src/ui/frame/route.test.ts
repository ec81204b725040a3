import { expect, test } from 'vitest'
import { fileFor, type PageFile } from './route.ts'

const file = (): PageFile => async () => ({ default: () => null })
const [list, form, view] = [file(), file(), file()]
const screen = { load: list, modes: { new: form, edit: form, view } }

test.each([
  ['/delivery/index', list],
  ['/delivery/index?id=1', list],
  ['/delivery/index?mode=new', form],
  ['/delivery/index?mode=edit&id=1', form],
  ['/delivery/index?mode=view&id=1', view],
  // The screen has no import, and nobody has the last two.
  ['/delivery/index?mode=import', list],
  ['/delivery/index?mode=toString', list],
  ['/delivery/index?mode=', list],
])('%s', (search, expected) => expect(fileFor(screen, search)).toBe(expected))

test('a screen without modes is its own page', () => expect(fileFor({ load: list }, '/tasks?mode=new')).toBe(list))
