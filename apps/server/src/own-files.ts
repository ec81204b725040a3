import { chmodSync, mkdirSync } from 'node:fs'

/** What this process writes is for its own account alone, on a machine with others too: the data folder, and every file made from now on. The embedded
 * engine sets the modes of its files by itself, open to all: the closed folder keeps others from them. */
export function keepToOneself(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    console.error(
      `数据目录 ${dataDir} 的权限无法收紧 / The data folder ${dataDir} could not be closed to others: ${(error as Error).message}`,
    )
  }
}
