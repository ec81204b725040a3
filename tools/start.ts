import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnv, root } from './run-command.ts'
import { buildWebWhenStale } from './web-build.ts'

/** `npm start`: the web app is built when stale, then the server runs in the foreground until it is stopped. */
await buildWebWhenStale()
const server = spawn(process.execPath, [join(root, 'apps/server/src/start.ts'), ...process.argv.slice(2)], {
  cwd: root,
  // What was compiled once starts in a third of the time.
  env: childEnv({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('close', (code) => process.exit(code ?? 1))
