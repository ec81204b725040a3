import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compilerArgs } from '../compiler.ts'
import { root, run } from '../run-command.ts'
import { copySources } from '../source-copy.ts'
import type { Edit } from './recipe.ts'

const put = (text: string, { file, add, after, before }: Edit): string => {
  const anchor = after ?? before
  if (anchor === undefined) return add
  if (text.split(anchor).length !== 2) throw new Error(`"${anchor}" does not stand once in ${file}`)
  return text.replace(anchor, () => (after === undefined ? add + anchor : anchor + add))
}

/** What the compiler says, one text for each place, with the line it speaks of. */
const complaintsIn = (tree: string, output: string): string[] =>
  output.split(/^(?=\S+\(\d+,\d+\): error)/m).flatMap((complaint) => {
    const [, file, line] = /^(\S+?)\((\d+),\d+\): error/.exec(complaint) ?? []
    if (!file) return []
    return [`${complaint}${readFileSync(join(tree, file), 'utf8').split('\n')[Number(line) - 1]}`]
  })

const original = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)

/** The text of every file that is touched. */
export const planted = (edits: readonly Edit[]): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const edit of edits) texts.set(edit.file, put(texts.get(edit.file) ?? original(edit.file) ?? '', edit))
  return texts
}

/** A copy of the sources in which something is planted. */
export const scratchTree = () => {
  const tree = mkdtempSync(join(tmpdir(), 'stowline-replay-'))
  copySources(tree)
  cpSync(join(root, 'docs'), join(tree, 'docs'), { recursive: true })
  let touched: string[] = []
  return {
    remove: () => rmSync(tree, { recursive: true, force: true }),
    /** These edits, and none that were there before. */
    plant: (edits: readonly Edit[]) => {
      const texts = new Map([...touched.map((file) => [file, original(file)] as const), ...planted(edits)])
      for (const [file, text] of texts) {
        mkdirSync(dirname(join(tree, file)), { recursive: true })
        if (text === undefined) rmSync(join(tree, file))
        else writeFileSync(join(tree, file), text)
      }
      touched = [...new Set(edits.map(({ file }) => file))]
    },
    compile: async (): Promise<string[]> => {
      const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as Record<string, unknown>
      const include = globSync('{packages,apps}/*/src', { cwd: tree })
      writeFileSync(
        join(tree, 'tsconfig.json'),
        JSON.stringify({ ...settings, include, exclude: ['**/*.test.ts', '**/*.test.tsx'] }),
      )
      const args = ['--pretty', 'false', ...compilerArgs(join(tree, 'tsconfig.json'))]
      const { code, output } = await run('tsc', args, { cwd: tree, quiet: true })
      const complaints = complaintsIn(tree, output)
      // Complaints that are not of a file are of the compiler's own settings: then nothing was compiled.
      if (code !== 0 && complaints.length === 0) throw new Error(`tsc ended with ${code}: ${output.slice(0, 500)}`)
      return complaints
    },
  }
}
