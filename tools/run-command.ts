import { type SpawnOptions, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

/**
 * The environment of every child: the project's own Node and tools come first, whatever the host has. What was compiled once is kept: threads that tests start
 * by the hundred load the product's sources, and starting the server takes a third of the time.
 */
export const childEnv = (extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  ...extra,
})

export type Outcome = { readonly code: number; readonly seconds: number; readonly output: string }

type RunOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly quiet?: boolean
  readonly cwd?: string
  /** Lets what runs beside it go first, with everything it starts. */
  readonly yields?: boolean
}

/** Runs a tool from node_modules/.bin to its end; its output is shown (unless quiet) and returned. */
export const run = (
  tool: string,
  args: readonly string[],
  { env, quiet = false, cwd = root, yields = false }: RunOptions = {},
): Promise<Outcome> => {
  const started = performance.now()
  const options: SpawnOptions = {
    cwd,
    env: childEnv(quiet ? { NO_COLOR: '1', ...env } : env),
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, options)
    if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    const take = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      if (!quiet) target.write(chunk)
    }
    child.stdout?.on('data', take(process.stdout))
    child.stderr?.on('data', take(process.stderr))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, seconds: (performance.now() - started) / 1000, output }))
  })
}
