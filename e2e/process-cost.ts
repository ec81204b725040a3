import { readFileSync } from 'node:fs'

const bytesOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024

/** Of each process that one has begun so many bytes; nothing of one that is just ending. */
const ofBegun = (pid: number, bytes: (begun: string) => number): number => {
  const begun = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const each = begun.map((child) => {
    try {
      return bytes(child)
    } catch {
      return 0
    }
  })
  return each.reduce((sum, own) => sum + own, 0)
}
const statusOf = (pid: number | string) => readFileSync(`/proc/${pid}/status`, 'utf8')
/** Every page is looked at for it: 8 ms of computing for 200 MB, during which nobody else has that core. */
const sharesOf = (pid: string) => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')

/** Resident memory of a process in bytes: now, with what those that it has begun have for themselves and their share of what they have in common, and the most it ever was by itself. */
export const memoryOf = (pid: number): { now: number; most: number } => {
  const status = statusOf(pid)
  const begun = ofBegun(pid, (child) => bytesOf(sharesOf(child), 'Pss'))
  return { now: bytesOf(status, 'VmRSS') + begun, most: bytesOf(status, 'VmHWM') }
}

/** Makes the most that a process ever used count from now on. What is shared hardly changes: it is asked for once, at the end, since asking would be felt by what is measured. */
export const watchMemoryOf = (pid: number): (() => number) => {
  const before = memoryOf(pid).now
  let most = 0
  const timer = setInterval(() => {
    const own = bytesOf(statusOf(pid), 'VmRSS')
    most = Math.max(most, own + ofBegun(pid, (child) => bytesOf(statusOf(child), 'RssAnon')))
  }, 50)
  return () => {
    clearInterval(timer)
    const common = (child: string) => bytesOf(sharesOf(child), 'Pss') - bytesOf(sharesOf(child), 'Anonymous')
    return most + ofBegun(pid, common) - before
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
