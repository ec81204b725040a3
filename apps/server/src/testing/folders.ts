import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** A folder for what is stored meanwhile; it goes with the file of tests (each-file.ts), also where it was made in the midst of a test. */
export const testFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `stowline-${name}-`))
  folders.push(folder)
  return folder
}

/** Removes the folders of this file of tests. */
export const removeFolders = async (): Promise<void> => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
}
