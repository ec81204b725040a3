import { readFileSync } from 'node:fs'

/** Resident memory of a process in bytes: now, and the most it ever was. */
export const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 }
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
