import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { root } from './run-command.ts'
import { serverBundle } from './server-build.ts'
import { buildWhenStale } from './when-stale.ts'

const outer = /new URL\(["'`]([^"'`$]+)["'`], import\.meta\.url\)/g
const inner = /new URL\(["'`]([^"'`$]*)(?:\$\{[^}]*\})?["'`], new URL\(["']([^"']+)["'], import\.meta\.url\)\)/g

beforeAll(() => buildWhenStale(serverBundle), 120_000)

/** Files that the built server names beside itself or beside one of its sources. */
const named = (): readonly URL[] =>
  globSync(`${serverBundle.folder}/*.js`, { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const here = pathToFileURL(join(root, file))
    return [
      ...[...text.matchAll(outer)].map(([, path = '']) => new URL(path, here)),
      ...[...text.matchAll(inner)].map(([, path = '', source = '']) => new URL(path || '.', new URL(source, here))),
    ]
  })

test('every file that the built server names is there', () => {
  const files = named()
  expect(files.length).toBeGreaterThan(12)
  expect(files.filter((file) => !existsSync(file)).map(({ pathname }) => pathname)).toEqual([])
})

test('scripts of threads and processes are the built ones', () => {
  const scripts = named().filter(({ pathname }) => /-(?:worker|thread|process)\.(?:ts|js)$/.test(pathname))
  // Parts of earlier builds may still be there.
  expect([...new Set(scripts.map(({ pathname }) => pathname.replace(/.*\//, '')))].toSorted()).toEqual([
    'db-pglite-worker.js',
    'import-process.js',
    'modules-orders-imports-order-file-worker.js',
    'packages-carriers-src-label-printer-thread.js',
  ])
})
