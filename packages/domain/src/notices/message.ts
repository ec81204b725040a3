/** Sections of the notification centre: updates and announcements of the provider, and what the system tells by itself. */
export const messageKinds = ['update', 'announcement', 'alert'] as const
export type MessageKind = (typeof messageKinds)[number]
