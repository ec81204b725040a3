/**
 * Makes each next item while the one before is being worked on. Nothing is under way any more when it ends, however it does: whoever leaves
 * early waits for what was being made, and what became of that does not matter.
 */
export async function* oneAhead<Item>(source: AsyncGenerator<Item, void>): AsyncGenerator<Item, void, undefined> {
  const begin = () => {
    const made = source.next()
    // Heard when its turn comes.
    made.catch(() => {})
    return made
  }
  let next = begin()
  try {
    for (let one = await next; !one.done; one = await next) {
      next = begin()
      yield one.value
    }
  } finally {
    await next.catch(() => {})
    await source.return()
  }
}
