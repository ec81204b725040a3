export { exportParcelsTask } from './export-parcels.ts'
export { pollParcelsJob } from './poll-parcels.job.ts'
export { trackingHandlers } from './tracking.handlers.ts'
