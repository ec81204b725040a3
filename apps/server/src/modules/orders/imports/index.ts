export { importHandlers } from './imports.handlers.ts'
export { importTaskKinds, importTasks } from './import-tasks.ts'
export { removeLeftImportsJob } from './remove-left-imports.job.ts'
