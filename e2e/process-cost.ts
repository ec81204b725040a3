import { readFileSync } from 'node:fs'

const bytesOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024

/** What the processes have for themselves that one has begun, and their share of what they have in common; nothing of one that is just ending. */
const memoryOfBegun = (pid: number): number => {
  const begun = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const shares = begun.map((child) => {
    try {
      return bytesOf(readFileSync(`/proc/${child}/smaps_rollup`, 'utf8'), 'Pss')
    } catch {
      return 0
    }
  })
  return shares.reduce((sum, bytes) => sum + bytes, 0)
}

/** Resident memory of a process in bytes: now, with all processes that it has begun, and the most it ever was by itself. */
export const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return { now: bytesOf(status, 'VmRSS') + memoryOfBegun(pid), most: bytesOf(status, 'VmHWM') }
}

/** Makes the most that a process ever used count from now on. */
export const watchMemoryOf = (pid: number): (() => number) => {
  const before = memoryOf(pid).now
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid).now)
  }, 50)
  return () => {
    clearInterval(timer)
    return most - before
  }
}

/** Clock ticks of /proc in a second, the same on every Linux. */
const ticksPerSecond = 100

/** Seconds of computing that a process with all its threads has used since its start. */
export const processorSecondsOf = (pid: number): number => {
  // The name in the second field may hold spaces; what follows its bracket does not.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The same of the one thread that answers everybody, to the millisecond and finer. */
export const mainThreadSecondsOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9
