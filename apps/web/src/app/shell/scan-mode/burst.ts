/** Milliseconds between two characters of a scanner on a busy machine, and on average; people take longer on average even in a hurry. */
const mostGap = 100
const mostOnAverage = 45
/** Shorter codes could be a quick person's. */
const leastLength = 6

/** What is typed, one character after the other: `ended` answers with it when it came as fast as only a scanner types. */
export const createBurst = () => {
  let typed = ''
  let began = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  return {
    /** Whether the character begins a new one. */
    add: (character: string, at: number): boolean => {
      const begins = at - last > mostGap
      typed = begins ? character : typed + character
      if (begins) began = at
      last = at
      return begins
    },
    ended: (at: number): string | undefined => {
      const isQuick = at - last <= mostGap && (at - began) / typed.length <= mostOnAverage
      const code = isQuick && typed.length >= leastLength ? typed : undefined
      typed = ''
      last = Number.NEGATIVE_INFINITY
      return code
    },
  }
}
