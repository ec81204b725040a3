/** Keys counted at once; beyond it the window starts over, so that it never takes up the memory. */
const mostKeys = 50_000

/** Counts of this process in windows of one length, in milliseconds: enough where a few too many do no harm and nothing is to be written. */
export const createCallWindow = (length: number, now: () => Date) => {
  const counts = new Map<string, number>()
  let began = 0
  /** Counts one more under the key; answers how long to wait when it is more than `most`, else 0 (milliseconds). */
  return (key: string, most: number): number => {
    const at = now().getTime()
    if (at < began || at - began >= length || counts.size >= mostKeys) {
      counts.clear()
      began = at
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > most ? began + length - at : 0
  }
}
