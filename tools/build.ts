import { serverBundle } from './server-build.ts'
import { webApp } from './web-build.ts'
import { buildWhenStale } from './when-stale.ts'

/** Builds what is stale: both halves of the product. */
export const buildStale = async (): Promise<void> => {
  await buildWhenStale(webApp)
  await buildWhenStale(serverBundle)
}

if (import.meta.main) await buildStale()
