import { defineConfig } from 'vitest/config'

/** Tests of the project itself: import boundaries, sizes, names, texts, wire paths. Part of `npm run check`. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: { include: ['tools/*.test.ts'], testTimeout: 120_000 },
})
