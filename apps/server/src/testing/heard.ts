import { onTestFinished } from 'vitest'
import type { Database } from '../db/database.ts'

type Message = { readonly t: string | null; readonly k: string; readonly i: string }

/** Live messages as they leave the database until the test ends, each as `merchant returns <id>` or `provider returns <id>`; the list grows. */
export const hearLive = async (database: Database): Promise<string[]> => {
  const heard: string[] = []
  const stop = await database.listen('live', (payload) => {
    const { t, k, i } = JSON.parse(payload) as Message
    heard.push(`${t === null ? 'provider' : 'merchant'} ${k} ${i}`)
  })
  onTestFinished(stop)
  return heard
}
