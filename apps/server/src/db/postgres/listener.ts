import pg from 'pg'
import type { Engine } from '../database.ts'

/** Pause before a broken connection is opened again, in milliseconds. */
const RETRY = 1_000

type Subscription = { readonly channel: string; hear(payload: string): void; reconnected(): void }

/** Notifications need a connection that stays; it is opened with the first subscription and reopened when it breaks. */
export function listenerOn(config: pg.ClientConfig): { listen: Engine['listen']; close(): Promise<void> } {
  const subscriptions = new Set<Subscription>()
  let client: Promise<pg.Client> | undefined
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const connection = new pg.Client(config)
    connection.on('error', () => {})
    connection.on('notification', ({ channel, payload }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.hear(payload ?? '')
    })
    await connection.connect()
    connection.once('end', reconnect)
    return connection
  }

  function reconnect(): void {
    if (isClosed) return
    client = undefined
    setTimeout(() => {
      if (isClosed || subscriptions.size === 0) return
      Promise.all([...subscriptions].map(subscribe)).catch(reconnect)
    }, RETRY).unref()
  }

  async function subscribe({ channel, reconnected }: Subscription): Promise<void> {
    client ??= connect()
    await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
    reconnected()
  }

  return {
    async listen(channel, onNotification, onReconnect = () => {}) {
      const subscription: Subscription = { channel, hear: onNotification, reconnected: onReconnect }
      subscriptions.add(subscription)
      await subscribe(subscription).catch((error) => {
        subscriptions.delete(subscription)
        client = undefined
        throw error
      })
      return async () => void subscriptions.delete(subscription)
    },
    async close() {
      isClosed = true
      await (await client?.catch(() => undefined))?.end()
    },
  }
}
