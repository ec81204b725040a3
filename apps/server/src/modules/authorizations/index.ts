export { authorizationHandlers } from './authorizations.handlers.ts'
export { callbackSubscribers } from './callback-subscribers.ts'
export { removeCallbacksJob } from './remove-callbacks.job.ts'
export { sendCallbacksJob } from './send-callbacks.job.ts'
