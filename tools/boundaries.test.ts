import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'
import { figure } from './figure.ts'
import { root } from './run-command.ts'
import { sourceFiles } from './source-tree.ts'

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: object[]
  options: ICruiseOptions
}

const cruiseTree = async (baseDir: string, folders: string[]): Promise<ICruiseResult> => {
  const cruiseOptions = { ...options, baseDir, validate: true, ruleSet: { forbidden } } as ICruiseOptions
  const { enhancedResolveOptions, ...rest } = cruiseOptions as ICruiseOptions & { enhancedResolveOptions: object }
  const { output } = await cruise(folders, rest, enhancedResolveOptions)
  return output as ICruiseResult
}

/** One violation per rule, in a tree of its own: a rule that no longer fires is a gap in the fence. */
const planted: readonly [rule: string, file: string, imports: string][] = [
  ['domain-is-pure', 'packages/domain/src/orders/a.ts', 'packages/contract/src/b.ts'],
  ['contract-knows-domain-and-zod', 'packages/contract/src/a.ts', 'packages/text/src/b.ts'],
  ['text-knows-domain', 'packages/text/src/a.ts', 'packages/contract/src/c.ts'],
  ['carriers-know-domain', 'packages/carriers/src/a.ts', 'packages/contract/src/d.ts'],
  ['tests-stay-in-their-package', 'packages/carriers/src/b.ts', 'apps/server/src/kernel/b.ts'],
  ['web-never-imports-server', 'apps/web/src/main.ts', 'apps/server/src/kernel/c.ts'],
  ['server-never-imports-web', 'apps/server/src/kernel/d.ts', 'apps/web/src/ui/b.ts'],
  ['features-are-islands', 'apps/web/src/features/orders/a.ts', 'apps/web/src/features/tasks/b.ts'],
  ['features-never-import-app', 'apps/web/src/features/orders/b.ts', 'apps/web/src/app/b.ts'],
  ['web-ui-knows-no-feature-and-no-api', 'apps/web/src/ui/a.ts', 'apps/web/src/api/b.ts'],
  ['modules-by-index-only', 'apps/server/src/modules/orders/a.ts', 'apps/server/src/modules/stock/b.ts'],
  ['modules-know-the-kernel', 'apps/server/src/modules/orders/b.ts', 'apps/server/src/http/b.ts'],
  ['carriers-come-in-by-context', 'apps/server/src/modules/orders/c.ts', 'packages/carriers/src/c.ts'],
  ['http-knows-no-module', 'apps/server/src/http/a.ts', 'apps/server/src/modules/orders/index.ts'],
  ['kernel-knows-no-module', 'apps/server/src/kernel/e.ts', 'apps/server/src/modules/orders/index.ts'],
  ['kernels-know-no-area', 'packages/contract/src/kernel/a.ts', 'packages/domain/src/orders/b.ts'],
  ['server-kernel-knows-no-area', 'apps/server/src/kernel/h.ts', 'packages/domain/src/orders/b.ts'],
  ['db-knows-nothing', 'apps/server/src/db/a.ts', 'apps/server/src/kernel/f.ts'],
  ['only-main-wires', 'apps/server/src/http/c.ts', 'apps/server/src/main.ts'],
  ['testing-is-for-tests', 'apps/server/src/kernel/g.ts', 'apps/server/src/testing/b.ts'],
  ['double-only-in-tests', 'packages/carriers/src/e.ts', 'packages/carriers/src/double/double.ts'],
  ['not-resolvable', 'packages/domain/src/c.ts', 'packages/domain/src/absent'],
]

const tree = mkdtempSync(join(tmpdir(), 'stowline-boundaries-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const plant = (file: string, source: string) => {
  const path = join(tree, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source, { flag: 'a' })
}

test('the tree keeps its import boundaries', async () => {
  const { modules, summary } = await cruiseTree(root, ['packages', 'apps', 'tools', 'bench', 'e2e'])
  const cruised = new Set(modules.map(({ source }) => source))
  const all = sourceFiles('{packages,apps}/*/src/**/*.{ts,tsx}').map(({ path }) => path)
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((path) => !cruised.has(path))).toEqual([])
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  figure(
    'boundaries',
    `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${forbidden.length} rules, 0 violations`,
  )
})

test('every rule fires on a planted violation, and a lawful import passes', async () => {
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const [, , imports] of planted)
    if (!imports.endsWith('absent'))
      plant(imports.endsWith('.ts') ? imports : `${imports}.ts`, 'export const there = 1\n')
  for (const [, file, imports] of planted)
    plant(file, `import '${'../'.repeat(file.split('/').length - 1)}${imports}'\n`)
  plant('packages/domain/src/round.ts', `import './trip.ts'\n`)
  plant('packages/domain/src/trip.ts', `import './round.ts'\n`)
  plant('apps/server/src/kernel/dev.ts', `import { test } from 'vitest'\nexport { test }\n`)
  plant('apps/server/src/modules/orders/lawful.ts', `import '../stock/index.ts'\nimport '../../kernel/b.ts'\n`)
  plant('apps/server/src/modules/stock/index.ts', 'export const there = 1\n')
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ devDependencies: { vitest: '*' } }))

  const { summary } = await cruiseTree(tree, ['packages', 'apps'])
  const fired = new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
  const wanted = [
    ...planted.map(([rule, file]) => `${rule} ${file}`),
    'no-circular packages/domain/src/round.ts',
    'no-dev-packages-in-the-product apps/server/src/kernel/dev.ts',
  ]
  expect(wanted.filter((one) => !fired.has(one))).toEqual([])
  expect(summary.violations.filter(({ from }) => from.endsWith('lawful.ts'))).toEqual([])
  const proven = new Set(wanted.map((one) => one.split(' ')[0]))
  expect(forbidden.map((rule) => (rule as { name: string }).name).filter((name) => !proven.has(name))).toEqual([])
})
