import { beginTestFile } from './database.ts'

beginTestFile()
