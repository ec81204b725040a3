import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

export type Built = {
  readonly what: string
  /** Everything it is made from, as patterns from the root; a change in any of it makes it stale. */
  readonly sources: readonly string[]
  /** Where it lies, from the root. */
  readonly folder: string
  readonly build: () => Promise<void>
}

const sourceHash = (sources: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

const stampOf = ({ folder }: Built) => join(root, folder, '.stamp')

const readStamp = (built: Built): string | undefined => {
  try {
    return readFileSync(stampOf(built), 'utf8')
  } catch {
    return undefined
  }
}

/** Whether what lies in the folder was made from the sources as they are. */
export const isFresh = (built: Built): boolean => readStamp(built) === sourceHash(built.sources)

/** Builds it when its sources changed since the last time. */
export const buildWhenStale = async (built: Built): Promise<void> => {
  const wanted = sourceHash(built.sources)
  if (readStamp(built) === wanted) return
  console.log(`Building ${built.what} ...`)
  const started = performance.now()
  await built.build()
  writeFileSync(stampOf(built), wanted)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
