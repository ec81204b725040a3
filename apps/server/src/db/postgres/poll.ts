import type { Engine } from '../database.ts'

/** How often what would be announced is looked for where nothing can be heard, in milliseconds. */
const EVERY = 4_000

/** In place of notifications: whoever listens is told again and again that some may have been missed, and looks by himself. */
export function pollInstead(): { listen: Engine['listen']; close(): Promise<void> } {
  const looks = new Set<() => void>()
  const timer = setInterval(() => looks.forEach((look) => void look()), EVERY)
  timer.unref()
  return {
    async listen(_channel, _onNotification, onReconnect = () => {}) {
      const look = () => onReconnect()
      looks.add(look)
      look()
      return async () => void looks.delete(look)
    },
    close: async () => clearInterval(timer),
  }
}
