import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { slimContract } from '../apps/web/slim-contract.ts'
import { loaded } from './plugin-run.ts'
import { root } from './run-command.ts'

type Exports = Readonly<Record<string, unknown>>
type Table = Readonly<Record<string, object>>

/** Of an endpoint: what the browser gets, and what stays on the server. A property more has to be put into one of the two. */
const forBrowser = ['wire', 'idempotent', 'reads', 'zoned', 'refusesAt', 'limits']
const forServer = [
  'access',
  'input',
  'output',
  'remote',
  'refuses',
  'manner',
  'summary',
  'more',
  'shape',
  'forCustomers',
]

const pages = globSync('packages/contract/src/**/*.contract.ts', { cwd: root }).sort()
const isObject = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A schema, or several by name. */
const isSchema = (value: unknown): boolean =>
  isObject(value) && ('safeParse' in value || Object.values(value).every(isSchema))
const isTable = (value: unknown): value is Table => isObject(value) && !isSchema(value)

const fullOf = async (page: string) => (await import(pathToFileURL(join(root, page)).href)) as Exports
const slimOf = async (page: string) => {
  const code = (await loaded(slimContract(), join(root, page))) ?? ''
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Exports
}

test.each(pages)('%s reaches the browser whole, without its schemas', async (page) => {
  const [full, slim] = [await fullOf(page), await slimOf(page)]
  expect(Object.keys(slim).toSorted()).toEqual(
    Object.keys(full)
      .filter((name) => !isSchema(full[name]))
      .toSorted(),
  )
  for (const [name, table] of Object.entries(full).filter(([, value]) => isTable(value)))
    for (const [call, endpoint] of Object.entries(table as Table)) {
      expect(Object.keys(endpoint).filter((key) => ![...forBrowser, ...forServer].includes(key))).toEqual([])
      const sent = (slim[name] as Table)[call] ?? {}
      const expected = Object.fromEntries(
        Object.entries(endpoint).filter(([key, value]) => forBrowser.includes(key) && value !== undefined),
      )
      expect(sent, `${name}.${call}`).toMatchObject(expected)
      expect(Object.keys(sent).filter((key) => !forBrowser.includes(key))).toEqual([])
    }
})

test('a schema that is imported as a value stops the build', async () => {
  const schemas = globSync('packages/contract/src/**/*.schema.ts', { cwd: root })
  expect(schemas.length).toBeGreaterThan(3)
  for (const path of [...schemas, 'packages/contract/src/kernel/list.ts'])
    await expect(loaded(slimContract(), join(root, path))).rejects.toThrow('must not reach the browser')
})
