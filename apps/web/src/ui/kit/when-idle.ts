/** Milliseconds: until then where the browser does not say when it has nothing to do; and the most that it may put work off. */
const [pause, timeout] = [200, 1_000]

/** Does work once the browser has nothing more pressing to do, within a second. What it returns takes it back. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, pause)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(idle)
}
