import { createStore } from '../ui/frame/store.ts'

/** Where the last task was started from, and how many were: the dock lets a dot fly from there. */
export const taskSignal = createStore({ count: 0, x: 0, y: 0 })

let pointer = { x: 0, y: 0 }
globalThis.addEventListener?.(
  'pointerdown',
  ({ clientX, clientY }) => {
    pointer = { x: clientX, y: clientY }
  },
  { capture: true, passive: true },
)

/** Call it when a call answered with a `taskId`: the dock shows the task, with a dot flying there from the last click. */
export const taskStarted = (): void => taskSignal.set(({ count }) => ({ count: count + 1, ...pointer }))
