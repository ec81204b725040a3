import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Replay } from './replay/recipe.ts'
import { filesOf, replays } from './replay/replays.ts'
import { planted } from './replay/scratch-tree.ts'
import { root } from './run-command.ts'

/** What is done most has its recipe; each word is looked for in the headings. */
const wanted = [
  'field',
  'filter',
  'column',
  'list',
  'export',
  'screen',
  'batch',
  'job',
  'table',
  'form',
  'carrier',
  'fee',
]

type Recipe = { readonly heading: string; readonly steps: readonly string[] }

const recipesIn = (page: string): Recipe[] =>
  page
    .split(/^## /m)
    .filter((chapter) => chapter.startsWith('Recipes'))
    .flatMap((chapter) => chapter.split(/^### /m).slice(1))
    .map((text) => ({
      heading: text.split('\n')[0] ?? '',
      // What follows the steps speaks of other cases.
      steps: text
        .split(/^(?=\d+\. )/m)
        .slice(1)
        .map((step) => step.split(/\n(?! )/)[0] ?? ''),
    }))

/** A step that names no file leaves the reader to search. */
const withoutFile = (recipes: readonly Recipe[]) =>
  recipes.flatMap(({ heading, steps }) =>
    steps
      .filter((step) => !/`[^`]*(\/|\.ts|\.tsx|npm run)[^`]*`/.test(step))
      .map((step) => `${heading}: ${step.slice(0, 60)}`),
  )

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

test('what is done most has a recipe, and every step names its files', () => {
  const recipes = recipesIn(page)
  const missing = wanted.filter((word) => !recipes.some(({ heading }) => heading.toLowerCase().includes(word)))
  expect(missing).toEqual([])
  expect(recipes.filter(({ steps }) => steps.length === 0).map(({ heading }) => heading)).toEqual([])
  expect(withoutFile(recipes)).toEqual([])
  expect(withoutFile(recipesIn('## Recipes\n### A thing\n1. Do it well.\n'))).toHaveLength(1)
})

/** Files that the steps name: `<x>.page.tsx` stands for any, and a name without its folder for that file in any folder. */
const namedIn = (steps: readonly string[]): string[] => [
  ...new Set(
    steps.flatMap((step) =>
      [...step.matchAll(/`([\w<>/-][\w<>/.-]*\.(?:tsx?|sql|md)|NOTICE)`/g)].map(([, name = '']) => name),
    ),
  ),
]
const patternOf = (name: string): RegExp => {
  const parts = name.split(/<[^>]+>|NNNN/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`(^|/)${parts.join('[\\w-]+')}$`)
}

/** Files that a replay touches and its recipe does not name, and the other way round. */
const differences = (recipe: Recipe | undefined, replay: Replay): string[] => {
  const touched = filesOf(replay, 'sample')
  const named = namedIn(recipe?.steps ?? [])
  const isNamed = (file: string) => named.some((name) => patternOf(name).test(file))
  const isTouched = (name: string) => touched.some((file) => patternOf(name).test(file))
  return [
    ...touched.filter((file) => !isNamed(file)).map((file) => `${replay.heading} does not name ${file}`),
    ...named
      .filter((name) => !isTouched(name) && !replay.onlyNamed?.includes(name))
      .map((name) => `${replay.heading} names ${name}, which is not touched`),
    ...(replay.onlyNamed ?? [])
      .filter((name) => !named.includes(name) || isTouched(name))
      .map((name) => `${replay.heading}: ${name} need not be excused`),
  ]
}

test('the files of a recipe are those that are touched when it is followed', () => {
  const recipes = recipesIn(page)
  const found = replays.flatMap((replay) =>
    differences(
      recipes.find(({ heading }) => heading === replay.heading),
      replay,
    ),
  )
  expect(found).toEqual([])
  const [some] = replays
  expect(differences({ heading: '', steps: ['`docs/wire.md`'] }, some as Replay)).not.toEqual([])
})

test('the places of every recipe are there', () => {
  for (const replay of replays) expect(planted(replay.edits('sample')).size).toBe(filesOf(replay, 'sample').length)
})
