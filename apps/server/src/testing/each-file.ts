import { afterAll } from 'vitest'
import { beginTestFile } from './database.ts'
import { removeFolders } from './folders.ts'

beginTestFile()
afterAll(removeFolders)
