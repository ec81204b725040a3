/** A time that can be stopped: `run` lets it go on and answers how to stop it; what is left stays. */
export const newCountdown = (duration: number, onEnd: () => void) => {
  let left = duration
  return {
    run: (): (() => void) => {
      const from = performance.now()
      const timer = setTimeout(onEnd, left)
      return () => {
        clearTimeout(timer)
        left -= performance.now() - from
      }
    },
  }
}
