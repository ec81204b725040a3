import { expect, test } from 'vitest'
import { layoutInThread } from './read-in-thread.ts'

test('a file is fetched when its turn has come, not while it waits', async () => {
  const fetched: string[] = []
  let arrive = () => {}
  const fetch = (name: string, until: Promise<void> | undefined) => async () => {
    fetched.push(name)
    await until
    return Buffer.from('Order No,SKU\n1,2\n')
  }
  const slow = new Promise<void>((done) => (arrive = done))
  const first = layoutInThread('tenant', fetch('first', slow), 'order')
  const second = layoutInThread('tenant', fetch('second', undefined), 'order')
  await new Promise(setImmediate)
  expect(fetched).toEqual(['first'])
  arrive()
  for (const layout of await Promise.all([first, second]))
    expect(layout?.headers.map(({ name }) => name)).toEqual(['Order No', 'SKU'])
  expect(fetched).toEqual(['first', 'second'])
})
