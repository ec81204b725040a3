/**
 * Gets each item ready while the one before is being worked on. Nothing is under way any more when it ends, however it does: whoever leaves
 * early waits for what was being made ready, and what became of that does not matter.
 */
export async function* oneAhead<Item, Ready>(
  items: Iterable<Item> | AsyncIterable<Item>,
  prepare: (item: Item) => Promise<Ready>,
): AsyncGenerator<readonly [Item, Ready], void, undefined> {
  const source = each(items)
  const begin = () => {
    const ready = nextReady(source, prepare)
    // Heard when its turn comes.
    ready.catch(() => {})
    return ready
  }
  let next = begin()
  try {
    for (let one = await next; one; one = await next) {
      next = begin()
      yield one
    }
  } finally {
    await next.catch(() => {})
    await source.return()
  }
}

async function* each<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  yield* items
}

const nextReady = async <Item, Ready>(
  source: AsyncGenerator<Item, void, undefined>,
  prepare: (item: Item) => Promise<Ready>,
): Promise<readonly [Item, Ready] | undefined> => {
  const { done, value } = await source.next()
  return done ? undefined : [value, await prepare(value)]
}
