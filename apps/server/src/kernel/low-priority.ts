import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Puts the calling thread behind those that answer people, for as long as it lives: with idle cores it is as quick as before. Where threads have
 * no priority of their own (only Linux has it), nothing changes.
 */
export const lowerOwnPriority = (): void => {
  const thread = ownThread()
  const wanted = constants.priority.PRIORITY_BELOW_NORMAL
  // A process that was started behind all others stays there: nobody may come forward by himself.
  if (thread !== undefined && getPriority(thread) < wanted) setPriority(thread, wanted)
}

/** The same of a process that was begun just now: the threads that it is about to start stand behind with it. */
export const lowerPriorityOf = (processId: number): void => {
  try {
    const wanted = constants.priority.PRIORITY_BELOW_NORMAL
    if (getPriority(processId) < wanted) setPriority(processId, wanted)
  } catch {
    // It is gone already.
  }
}

const ownThread = (): number | undefined => {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return undefined
  }
}
