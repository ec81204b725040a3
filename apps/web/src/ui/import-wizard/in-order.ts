/**
 * One piece of work after the other; each answers whether it succeeded. With `onlyAfterSuccess` it is not begun when what is under way fails.
 * What failed and is over holds up nothing.
 */
export const inOrder = () => {
  let last: Promise<boolean> | undefined
  return (work: () => Promise<boolean>, onlyAfterSuccess = false): Promise<boolean> => {
    const before = last ?? Promise.resolve(true)
    const mine = before
      .then((hasSucceeded) => (onlyAfterSuccess && !hasSucceeded ? false : work()))
      .finally(() => {
        if (last === mine) last = undefined
      })
    last = mine
    return mine
  }
}
