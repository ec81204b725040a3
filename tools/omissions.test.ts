import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compilerArgs } from './compiler.ts'
import { figure } from './figure.ts'
import { type Omission, omissions, placesOf } from './omissions.ts'
import { root, run } from './run-command.ts'
import { copySources } from './source-copy.ts'

const tree = mkdtempSync(join(tmpdir(), 'stowline-omissions-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const plant = ({ what, file, find, put = '' }: Omission) => {
  const path = join(tree, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${what}: "${find}" does not stand once in ${file}`)
  writeFileSync(
    path,
    text.replace(find, () => put),
  )
}

/** The files in which the compiler found something, beginning from those where something was planted. */
const complaints = async (): Promise<Set<string>> => {
  const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as Record<string, unknown>
  const ambient = globSync('{packages,apps}/*/src/**/*.d.ts', { cwd: tree })
  const files = [...new Set([...ambient, ...omissions.flatMap((one) => [one.file, ...placesOf(one)])])]
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify({ ...settings, include: undefined, files }))
  const { output } = await run('tsc', ['--pretty', 'false', ...compilerArgs(join(tree, 'tsconfig.json'))], {
    cwd: tree,
    quiet: true,
  })
  return new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error TS\d+/gm)].map(([, file = '']) => file))
}

test('what is left out is a compile error', async () => {
  copySources(tree)
  for (const omission of omissions) plant(omission)
  const found = await complaints()
  // Exactly there: a copy that does not compile for another reason proves nothing.
  expect([...found].sort()).toEqual(omissions.flatMap(placesOf).sort())
  figure('omissions', `${omissions.length} planted, each a compile error`)
})

test('every omission is told in a place of its own', () => {
  const places = omissions.flatMap(placesOf)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})
