/** Milliseconds between two characters of a scanner; people take longer even in a hurry. */
const mostGap = 50
/** Shorter codes could be a quick person's. */
const leastLength = 6

/** What is typed, one character after the other: `ended` answers with it when it came as fast as only a scanner types. */
export const createBurst = () => {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    /** Whether the character begins a new one. */
    add: (character: string, at: number): boolean => {
      const begins = at - last > mostGap
      typed = begins ? character : typed + character
      last = at
      return begins
    },
    ended: (at: number): string | undefined => {
      const code = at - last <= mostGap && typed.length >= leastLength ? typed : undefined
      typed = ''
      last = Number.NEGATIVE_INFINITY
      return code
    },
  }
}
