/** The server's clock. Moved only by tests: by so many milliseconds, or to a moment from which it runs on. */
export type Clock = { readonly now: () => Date; readonly move: (milliseconds: number) => void; readonly set: (moment: Date) => void }

export function createClock(): Clock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    move: (milliseconds) => {
      offset += milliseconds
    },
    set: (moment) => {
      offset = moment.getTime() - Date.now()
    },
  }
}
