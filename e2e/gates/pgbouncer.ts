import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/testing/postgres-server.ts'
import { nobody, pgBouncerProgram } from './debian.ts'

export type Pooler = { readonly urlOf: (url: string) => string; readonly stop: () => Promise<void> }

/** Fewer sessions than the server has connections, so that each is handed around. */
const sessions = 4

/** PgBouncer in transaction mode before the server that the URL names. */
export const startPgBouncer = async (url: string): Promise<Pooler> => {
  const { hostname, port, username } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'stowline-pgbouncer-'))
  const own = await freePort()
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const users = file('users.txt', `"${username}" "${username}"\n`)
  const settings = file(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
  )
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const child = spawn(pgBouncerProgram, [settings], { ...nobody, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('process up')) resolve()
    })
    child.on('close', () => reject(new Error(`PgBouncer did not start:\n${log}`)))
  })
  return {
    urlOf: (to) => Object.assign(new URL(to), { port: String(own) }).href,
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
