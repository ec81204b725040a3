import { defineConfig } from 'vitest/config'

/** The recipes of CONTRIBUTING, followed in a copy of the sources. A step of `npm test`: it compiles everything anew. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: { include: ['tools/replay/*.test.ts'] },
})
