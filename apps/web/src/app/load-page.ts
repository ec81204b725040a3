import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { chunkTimeout } from '../api/limits.ts'

const pauses = [300, 1_000, 3_000]
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const withTimeout = <Value>(work: Promise<Value>, ms: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk-load timed out')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Loads a chunk, trying again after failures and giving up after 120 s in all. */
export const loadChunk = async <Value>(load: () => Promise<Value>, timeout = chunkTimeout, between = pauses): Promise<Value> => {
  const attempt = async (tried: number): Promise<Value> => {
    try {
      return await load()
    } catch (problem) {
      const pause = between[tried]
      if (pause === undefined) throw problem
      await wait(pause)
      return attempt(tried + 1)
    }
  }
  return withTimeout(attempt(0), timeout)
}

type Page = { readonly default: ComponentType }

export const lazyPage = (load: () => Promise<Page>): LazyExoticComponent<ComponentType> => lazy(() => loadChunk(load))
