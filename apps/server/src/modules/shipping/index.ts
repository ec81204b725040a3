export { patiently } from './ask-carrier.ts'
export { createLabelsTask } from './run-create-labels.ts'
export { reconcileLabelsJob } from './reconcile-labels.job.ts'
export { shippingHandlers } from './shipping.handlers.ts'
