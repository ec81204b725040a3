import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, cpus, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Trial, TrialGiven } from '../testing/processes/trial-process.ts'
import { createBackgroundProcess } from './background-process.ts'
import { lastInLine } from './last-in-line.ts'

const newFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'stowline-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'notes')
}
const notesOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n')
  } catch {
    return []
  }
}
const inBackground = (kept = 60_000) => {
  const file = newFile()
  const background = createBackgroundProcess<Trial, string>({
    script: new URL('../testing/processes/trial-process.ts', import.meta.url),
    options: [],
    given: (): TrialGiven => ({ file, word: 'tree' }),
    kept,
  })
  onTestFinished(background.close)
  /** What it has written down, its beginnings without their process numbers. */
  const notes = () => notesOf(file).map((line) => line.replace(/ \d+$/, ''))
  return { ...background, notes, file }
}
const never = new AbortController().signal
/** Which way of the scheduler a process goes by; 5 is last in line, 0 the usual one. */
const policyOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38])
/** Somebody who keeps each core busy, at the usual priority, until he is told to end. */
const burn = () => {
  const burning = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const end = () => {
    for (const child of burning) child.kill('SIGKILL')
  }
  onTestFinished(end)
  return end
}
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('it is started when work comes or is about to come, once, behind those that answer, and hears what changes', async () => {
  const { makeReady, run, tell, pid, notes } = inBackground()
  tell('nobody is there')
  makeReady()
  makeReady()
  const ready = pid() ?? 0
  expect(getPriority(ready)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  tell('rain')
  const stop = new AbortController()
  const waiting = run('wait', stop.signal)
  await run('note', never)
  expect(pid()).toBe(ready)
  stop.abort()
  await waiting
  expect(notes()).toEqual(['given tree', 'news rain', 'wait', 'note', 'stopped'])
})

test('work that breaks fails alone; what was told to stop before it began is stopped', async () => {
  const { run, pid } = inBackground()
  const stopped = AbortSignal.abort()
  const [broken, done] = await Promise.allSettled([run('break', never), run('wait', stopped)])
  expect(broken).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('broken on purpose') },
  })
  expect(done.status).toBe('fulfilled')
  expect(pid()).toBeDefined()
})

test('a killed one fails what it was at and ends nobody else; the next piece gets a new process', async () => {
  const { run, pid, notes } = inBackground()
  const waiting = run('wait', never)
  await expect.poll(notes).toContain('wait')
  process.kill(pid() ?? 0, 'SIGKILL')
  await expect(waiting).rejects.toThrow('SIGKILL')
  await expect(run('die', never)).rejects.toThrow('ended early (3)')
  await run('note', never)
  expect(notes()).toEqual(['given tree', 'wait', 'given tree', 'given tree', 'note'])
})

test('after a while without work it goes, and comes again', async () => {
  const { run, pid, notes } = inBackground(50)
  await run('note', never)
  await expect.poll(pid).toBeUndefined()
  await run('note', never)
  await expect.poll(notes).toEqual(['given tree', 'note', 'closed', 'given tree', 'note', 'closed'])
})

test('it outlives neither the one that began it nor signals to stop that are meant for that one', async () => {
  const file = newFile()
  const script = new URL('../testing/processes/trial-parent.ts', import.meta.url).pathname
  const parent = spawn(process.execPath, [script, file], { stdio: 'ignore' })
  await expect.poll(() => notesOf(file)).toContain('wait')
  const own = Number(notesOf(file)[0]?.split(' ').at(-1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.kill(own, signal)
  expect(isThere(own)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isThere(own)).toBe(false)
  expect(notesOf(file).slice(1)).toEqual(['wait', 'stopped', 'closed'])
})

// Where the system has such a place in the line.
test.runIf(lastInLine([]).execPath)(
  'it computes when nobody else does; where that is never, its work goes on in a process that only stands behind',
  async () => {
    const { run, pid, notes } = inBackground()
    await run('note', never)
    const first = pid() ?? 0
    expect(policyOf(first)).toBe(5)
    const end = burn()
    await expect(run('toil', never)).rejects.toThrow('ended early')
    const toiling = run('toil', AbortSignal.timeout(1_000))
    await expect.poll(() => notes().at(-1)).toBe('toil')
    expect(policyOf(pid() ?? 0)).toBe(0)
    expect(getPriority(pid())).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    await toiling
    end()
    expect(isThere(first)).toBe(false)
  },
  60_000,
)

test('where the system has no such place, or refuses it, it is begun as usual', () => {
  const script = `import('${new URL('./last-in-line.ts', import.meta.url).href}').then(({ lastInLine }) => console.log(JSON.stringify(lastInLine(['--own']))))`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { env: { PATH: '/nowhere' }, encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual({ execArgv: ['--own'] })
})
