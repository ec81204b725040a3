import { type ChildProcess, spawn } from 'node:child_process'
import { childEnv, root } from './run-command.ts'

/** `npm run dev`: the server restarts on change, the web app is served by vite with hot reload on port 5173. */
const env = childEnv({ NODE_ENV: 'development' })
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch-preserve-output', '--watch', 'apps/server/src/start.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn('vite', ['dev', 'apps/web'], { cwd: root, env, stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('close', stop)
