import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { failsAbove } from '../../../../../tools/wall-clock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowline-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const SCRIPT = `
  const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)})
  try { lockFolder(process.argv[1]); console.log('locked') } catch (error) { console.log('refused'); process.exit(0) }
  setInterval(() => {}, 1000)`

/** Another process that tries to take the lock and, when it gets it, keeps it until it is killed. */
async function contender() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  onTestFinished(kill)
  return { said, kill, pid: child.pid }
}

describe('the lock of a data folder', () => {
  it('refuses a second process at once, in both languages, naming the first', async () => {
    const first = await contender()
    const asked = performance.now()
    expect(() => lockFolder(folder)).toThrow(
      new RegExp(
        `正被另一个 Stowline 进程使用（进程号 ${first.pid}[^]*in use by another Stowline process \\(pid ${first.pid}`,
      ),
    )
    expect(performance.now() - asked).toBeLessThan(failsAbove(500))
    expect((await contender()).said).toBe('refused')
  })

  it('is taken over when its process was killed, 20 times of 20', async () => {
    for (let round = 0; round < 20; round++) {
      const holder = await contender()
      expect(holder.said).toBe('locked')
      await holder.kill()
    }
    lockFolder(folder).release()
  })

  it('goes to exactly one of five processes that start together after a kill', async () => {
    await contender().then(({ kill }) => kill())
    const racers = await Promise.all(Array.from({ length: 5 }, contender))
    expect(racers.filter(({ said }) => said === 'locked')).toHaveLength(1)
  })

  it('is not held by what an earlier process wrote, even if that process id is in use again', async () => {
    await writeFile(
      join(folder, 'database.lock.json'),
      JSON.stringify({ pid: process.pid, since: '2026-01-01T00:00:00.000Z' }),
    )
    const lock = lockFolder(folder)
    expect(JSON.parse(await readFile(join(folder, 'database.lock.json'), 'utf8')).since).not.toBe(
      '2026-01-01T00:00:00.000Z',
    )
    lock.release()
  })

  it('refuses within one process too, and can be taken again after its release', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('in use')
    lock.release()
    lockFolder(folder).release()
  })
})
