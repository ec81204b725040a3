import type { Storage } from './storage.ts'

/** Tells of each access to a file that failed. */
export const countedStorage = (storage: Storage, failed: (operation: keyof Storage) => void): Storage => {
  const told = async <T>(operation: keyof Storage, access: Promise<T>): Promise<T> => {
    try {
      return await access
    } catch (error) {
      failed(operation)
      throw error
    }
  }
  return {
    write: (key, content) => told('write', storage.write(key, content)),
    read: (key) => told('read', storage.read(key)),
    readWhole: (key) => told('readWhole', storage.readWhole(key)),
    remove: (key) => told('remove', storage.remove(key)),
  }
}
