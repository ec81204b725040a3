import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

export type SourceFile = { readonly path: string; readonly text: string; readonly lines: number }

const isSource = (path: string) => !/(^|\/)(node_modules|dist|data|fixtures)\//.test(path) && !/\.gen\.ts$/.test(path)

/** Hand-written TypeScript of the tree: generated files, data and fixtures aside. */
export const sourceFiles = (...globs: string[]): SourceFile[] =>
  globSync(globs.length ? globs : ['{packages,apps}/*/src/**/*.{ts,tsx}', '{tools,bench,e2e}/**/*.{ts,tsx}'], {
    cwd: root,
  })
    .filter(isSource)
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }
    })
