import { spawn } from 'node:child_process'
import { buildStale } from './build.ts'
import { childEnv, root } from './run-command.ts'
import { builtServer } from './server-build.ts'

/** `npm start`: what is stale of the web app and the server is built, then the server runs in the foreground until it is stopped. */
await buildStale()
const server = spawn(process.execPath, [builtServer, ...process.argv.slice(2)], {
  cwd: root,
  env: childEnv(),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('close', (code) => process.exit(code ?? 1))
