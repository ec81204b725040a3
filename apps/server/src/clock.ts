import { SystemTime } from './kernel/system-time.ts'

/** The server's clock. The system's time is moved only by tests: by so many milliseconds, or to a moment from which it runs on. */
export type Clock = {
  readonly systemNow: () => SystemTime
  /** The business's time: the system's, and in a demo so much ahead of it. */
  readonly now: () => Date
  readonly move: (milliseconds: number) => void
  readonly set: (moment: Date) => void
  /** How far the business is ahead of the system, in milliseconds. */
  readonly putAhead: (milliseconds: number) => void
  /** How far both are ahead of the machine's, for another thread of the process, whose clock takes it over. */
  readonly standing: () => ClockStanding
  readonly takeOver: (standing: ClockStanding) => void
  /** Who sleeps until a moment wants to know when that moment has come nearer. */
  readonly onMove: (hear: () => void) => void
}

export type ClockStanding = { readonly offset: number; readonly ahead: number }

export function createClock(): Clock {
  let offset = 0
  let ahead = 0
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const hear of listeners) hear()
  }
  const moveTo = (milliseconds: number) => {
    offset = milliseconds
    tell()
  }
  const systemNow = () => new SystemTime(Date.now() + offset)
  return {
    systemNow,
    now: () => new Date(systemNow().getTime() + ahead),
    move: (milliseconds) => moveTo(offset + milliseconds),
    set: (moment) => moveTo(moment.getTime() - Date.now()),
    putAhead: (milliseconds) => {
      if (milliseconds === ahead) return
      ahead = milliseconds
      tell()
    },
    standing: () => ({ offset, ahead }),
    takeOver: (standing) => {
      ahead = standing.ahead
      moveTo(standing.offset)
    },
    onMove: (hear) => void listeners.push(hear),
  }
}
