import type { MessageKind } from '@stowline/domain/notices/message'
import type { NoticeKind, NoticePart, NoticeState } from '@stowline/domain/notices/notice'
import { type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

export const noticesErrors = texts({
  versionNeeded: ['系统更新需要填写版本号', 'An update needs its version'],
  endsBefore: ['截止时间必须晚于发布时间', 'The deadline must be later than the publication'],
  fileGone: ['附件已失效，请重新上传', 'A file is there no more. Upload it again'],
  noSuchMerchant: ['所选商户不存在', 'One of the merchants does not exist'],
  notDraft: ['公告已发布', 'It is published already'],
  notPublished: ['公告未发布，无需撤回', 'It is not published'],
  stillTold: ['已发布的公告请先撤回再删除', 'Withdraw it before it is deleted'],
})

export const noticeKindNames = texts({
  update: ['系统更新', 'Update'],
  announcement: ['公告', 'Announcement'],
} satisfies Texts<NoticeKind>)

export const messageKindNames = texts({
  update: words.systemUpdates,
  announcement: words.announcements,
  alert: ['任务提醒', 'Alerts'],
} satisfies Texts<MessageKind>)

export const noticeStateNames = texts({
  draft: words.draft,
  scheduled: ['待发布', 'Scheduled'],
  live: ['发布中', 'Live'],
  ended: ['已截止', 'Ended'],
  withdrawn: words.withdrawn,
} satisfies Texts<NoticeState>)

export const noticePartNames = texts({
  image: words.picture,
  video: ['视频', 'Video'],
  captions: ['字幕', 'Captions'],
  document: ['文档', 'Document'],
} satisfies Texts<NoticePart>)
