/** The server's clock. Moved only by tests: by so many milliseconds, or to a moment from which it runs on. */
export type Clock = {
  readonly now: () => Date
  readonly move: (milliseconds: number) => void
  readonly set: (moment: Date) => void
  /** Who sleeps until a moment wants to know when that moment has come nearer. */
  readonly onMove: (hear: () => void) => void
}

export function createClock(): Clock {
  let offset = 0
  const listeners: (() => void)[] = []
  const moveTo = (milliseconds: number) => {
    offset = milliseconds
    for (const hear of listeners) hear()
  }
  return {
    now: () => new Date(Date.now() + offset),
    move: (milliseconds) => moveTo(offset + milliseconds),
    set: (moment) => moveTo(moment.getTime() - Date.now()),
    onMove: (hear) => void listeners.push(hear),
  }
}
