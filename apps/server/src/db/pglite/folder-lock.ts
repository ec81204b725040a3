import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type FolderLock = { release(): void }

// Two processes on one embedded database destroy it silently, so whoever opens it holds a lock of the operating system on a file in the
// folder. The kernel gives it to one process only and takes it back when that process ends, however it ends; a process id written into
// a file could be recycled, or mean another process in another container. SQLite is the portable way to such a lock in Node.
const LOCK_FILE = 'database.lock'
/** Beside it, for people: who holds the lock. Never trusted. */
const HOLDER_FILE = 'database.lock.json'

/** Makes this process the only user of a data folder, or throws at once with a message that says who is. */
export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(join(folder, LOCK_FILE))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(refusal(folder, error), { cause: error })
  }
  const holder = join(folder, HOLDER_FILE)
  writeFileSync(holder, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
  return {
    release() {
      rmSync(holder, { force: true })
      lock.close()
    },
  }
}

const SQLITE_BUSY = 5

function refusal(folder: string, error: unknown): string {
  const path = resolve(folder)
  if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) {
    const message = error instanceof Error ? error.message : String(error)
    return `无法锁定数据目录 ${path}：${message}\nThe data folder ${path} cannot be locked: ${message}`
  }
  const { pid, since } = holderOf(folder)
  return [
    `数据目录 ${path} 正被另一个 Stowline 进程使用（进程号 ${pid}，自 ${since} 起）。请先停止该进程，或用 DATA_DIR 指定其他目录。`,
    `The data folder ${path} is in use by another Stowline process (pid ${pid}, since ${since}). Stop it first, or choose another folder with DATA_DIR.`,
  ].join('\n')
}

function holderOf(folder: string): { pid: number | string; since: string } {
  try {
    return JSON.parse(readFileSync(join(folder, HOLDER_FILE), 'utf8'))
  } catch {
    return { pid: '?', since: '?' }
  }
}
