import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { castsIn, isProduct, isTest, linesOf, naming, reachedFrom, type Tree } from './count-source.ts'
import { root } from './run-command.ts'

/**
 * What a screen, a field, a filter and a fee cost today, beside the goal: `node tools/figures.ts [folder of another tree] [--files]`.
 */

const readTree = (folder: string): Tree =>
  new Map(
    globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: folder })
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )

/**
 * The parcels' list: its screen with everything it loads from its own feature, the calls it makes with what they need from their own
 * module, the area's page of the contract, its rules as far as those reach them, and its texts.
 */
const screenOf = (tree: Tree) =>
  reachedFrom(
    tree,
    [
      'apps/web/src/features/tracking/tracking.routes.ts',
      'apps/server/src/modules/tracking/tracking.handlers.ts',
      'packages/contract/src/tracking/tracking.contract.ts',
    ],
    (path) => isProduct(path) && /\/tracking(-screen)?(\/|\.ts$)/.test(path),
  )

/**
 * `remark` of an order: every file that says the word, imports, returns and the moves with a remark of their own aside; and its migration with
 * what is generated of it, of which only the first is written.
 */
const fieldOf = (tree: Tree) => [
  'apps/server/src/db/migrations/NNNN-<sentence>.sql',
  ...naming(
    tree,
    /\bremark\b/,
    (path) =>
      (isProduct(path) || path.endsWith('/schema.gen.ts')) &&
      /orders|schema\.gen|text\/src\/(exports|fields)\.ts$/.test(path) &&
      !/\/(imports|moves|operations)\/|order-batches|return-fields/.test(path),
  ),
]
/** `quietDays` of the parcels: every file that says the word. */
const filterOf = (tree: Tree) => naming(tree, /\bquietDays\b/, isProduct)
/** The season's surcharge: every file that says its code; the double that plays the carriers aside. */
const feeOf = (tree: Tree) =>
  naming(tree, /\bpeakSeasonSurcharge\b/, (path) => isProduct(path) && !path.includes('/double/'))

const castsOf = (tree: Tree) =>
  [...tree]
    .filter(([path]) => isProduct(path))
    .map(([, text]) => castsIn(text))
    .reduce((sum, one) => ({ all: sum.all + one.all, aroundCalls: sum.aroundCalls + one.aroundCalls }))

const rowsOf = (tree: Tree): [what: string, today: string, goal: string][] => {
  const screen = screenOf(tree)
  const casts = castsOf(tree)
  const web = [...tree.keys()].filter((path) => path.startsWith('apps/web/src/'))
  const webTests = linesOf(tree, web.filter(isTest))
  const webLines = linesOf(
    tree,
    web.filter((path) => !isTest(path)),
  )
  return [
    ['list screen (parcels)', `${screen.length} files, ${linesOf(tree, screen)} lines`, '22 files, 620 lines'],
    ['stored field (remark)', `${fieldOf(tree).length} files`, '7 files'],
    ['filter (quietDays)', `${filterOf(tree).length} files`, '3 files'],
    ['fee (peakSeasonSurcharge)', `${feeOf(tree).length} files`, '3 files'],
    ['casts', `${casts.all}, ${casts.aroundCalls} around a call`, 'under 200, 0 around a call'],
    ['web tests', `${webTests} lines to ${webLines}`, 'every kit and every pure rule has cases'],
  ]
}

const { values, positionals } = parseArgs({ options: { files: { type: 'boolean' } }, allowPositionals: true })
const tree = readTree(resolve(positionals[0] ?? root))
for (const [what, today, goal] of rowsOf(tree)) console.log(`${what.padEnd(26)} ${today.padEnd(28)} goal: ${goal}`)
if (values.files)
  for (const [what, files] of Object.entries({
    screen: screenOf(tree),
    field: fieldOf(tree),
    filter: filterOf(tree),
    fee: feeOf(tree),
  }))
    console.log(`\n${what}\n${files.map((file) => `  ${file}`).join('\n')}`)
