/** What the provider tells: an update of the portal, or an announcement. */
export const noticeKinds = ['update', 'announcement'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Types of update notices (specification, section 4): 1 bug fix, 2 version update, 3 UI update, 4 perfect function. */
export const noticeTypes = [1, 2, 3, 4] as const
export type NoticeType = (typeof noticeTypes)[number]
/** The same as filters name them. */
export const noticeTypeCodes = ['1', '2', '3', '4'] as const

/** What may go with a notice, once per language. */
export const noticeParts = ['image', 'video', 'captions', 'document'] as const
export type NoticePart = (typeof noticeParts)[number]

/** A notice is written in both. */
export const noticeLanguages = ['zh', 'en'] as const
export type NoticeLanguage = (typeof noticeLanguages)[number]

/** The slot that each is uploaded to. */
export const slotOfPart = {
  image: 'noticeImage',
  video: 'noticeVideo',
  captions: 'noticeCaptions',
  document: 'noticeDocument',
} as const satisfies Record<NoticePart, string>

export const noticeStates = ['draft', 'scheduled', 'live', 'ended', 'withdrawn'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Characters of a notice's text, with its markup. */
export const mostNoticeText = 20_000
/** Merchants that one notice may be meant for. */
export const mostAudience = 500

/** What the database keeps of where a notice stands. */
export type StoredNoticeState = 'draft' | 'published' | 'withdrawn'
type StoredMoments = {
  readonly state: StoredNoticeState
  readonly publishedAt: Date | null
  readonly deadline: Date | null
}

/** A notice that is published is told from its moment on, and is over at its deadline; it can be read in the centre after that. */
export const noticeStateAt = ({ state, publishedAt, deadline }: StoredMoments, now: Date): NoticeState => {
  if (state !== 'published') return state
  if (publishedAt && publishedAt > now) return 'scheduled'
  return deadline && deadline <= now ? 'ended' : 'live'
}
