/** What live messages are about: whoever shows such things reads them again. */
export const liveTopics = [
  'task',
  'notice',
  'orders',
  'money',
  'tickets',
  'returns',
  'transfers',
  'shipments',
  'products',
  'feedback',
] as const
export type LiveTopic = (typeof liveTopics)[number]
