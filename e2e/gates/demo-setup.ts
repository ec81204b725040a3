import type { TestProject } from 'vitest/node'
import { makeDemoData } from '../demo-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of an embedded database with the demo in it, at rest: each test that wants one takes a copy. */
    embeddedDemo: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const { dataDir, remove } = await makeDemoData()
  project.provide('embeddedDemo', dataDir)
  return remove
}
