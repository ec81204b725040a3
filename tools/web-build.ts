import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run-command.ts'

/** Everything the bundle is made from; a change in any of them makes it stale. */
const sources = [
  'apps/web/index.html',
  'apps/web/*.ts',
  'apps/web/{src,public}/**/*',
  'packages/{contract,domain,text}/src/**/*',
  'package-lock.json',
]
const stampFile = join(root, 'apps/web/dist/.stamp')

const sourceHash = (): string => {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root }).sort()
  for (const file of files) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

const readStamp = (): string | undefined => {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

/** Builds the web app when its sources changed since the last build. Says whether it built. */
export const buildWebWhenStale = async (): Promise<boolean> => {
  const wanted = sourceHash()
  if (readStamp() === wanted) return false
  console.log('Building the web app ...')
  const { code, seconds, output } = await run('vite', ['build', 'apps/web', '--logLevel', 'warn'], { quiet: true })
  if (code !== 0) throw new Error(`the web app does not build:\n${output}`)
  writeFileSync(stampFile, wanted)
  console.log(`Built in ${seconds.toFixed(1)} s`)
  return true
}

if (import.meta.main) await buildWebWhenStale()
