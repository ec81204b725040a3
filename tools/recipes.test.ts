import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
      steps: text.split(/^(?=\d+\. )/m).slice(1),
    }))

/** A step that names no file leaves the reader to search. */
const withoutFile = (recipes: readonly Recipe[]) =>
  recipes.flatMap(({ heading, steps }) =>
    steps
      .filter((step) => !/`[^`]*(\/|\.ts|\.tsx|npm run)[^`]*`/.test(step))
      .map((step) => `${heading}: ${step.slice(0, 60)}`),
  )

test('what is done most has a recipe, and every step names its files', () => {
  const recipes = recipesIn(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))
  const missing = wanted.filter((word) => !recipes.some(({ heading }) => heading.toLowerCase().includes(word)))
  expect(missing).toEqual([])
  expect(recipes.filter(({ steps }) => steps.length === 0).map(({ heading }) => heading)).toEqual([])
  expect(withoutFile(recipes)).toEqual([])
  expect(withoutFile(recipesIn('## Recipes\n### A thing\n1. Do it well.\n'))).toHaveLength(1)
})
