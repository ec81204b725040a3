import type { NoticeType } from '@stowline/domain/notices/notice'
import { noticeTypeNames } from '@stowline/text/reference'
import type { Status } from '../ui/status-tag/status-tag.tsx'

const tones = { 1: 'attention', 2: 'progress', 3: 'parked', 4: 'done' } as const

/** The type of an update with its tone (screens 2.0). */
export const noticeTypeTag = (type: NoticeType): Status => ({ tone: tones[type], label: noticeTypeNames[type] })
