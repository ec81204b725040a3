import type { FormOf } from '@stowline/contract/kernel/form'
import { noticing, type NoticeWorkDetail } from '@stowline/contract/operations/noticing.contract'
import { sentBy } from '../../../ui/form/whole.ts'
import type { FileEntry } from './file-slot.tsx'

/** The form of a notice as it is typed. */
export type NoticeValues = FormOf<
  typeof noticing.save,
  { own: { files: readonly FileEntry[] }; without: 'id' | 'version' }
>

export const emptyNotice: NoticeValues = {
  ...{ kind: 'announcement', type: 2, versionCode: '', isBanner: true },
  ...{ titleCn: '', titleEn: '', detailsCn: '', detailsEn: '', contentCn: '', contentEn: '' },
  ...{ publishedTime: null, noticeTime: null, effectiveTime: null, merchantIds: null, files: [] },
}

/** One that was written before. */
export const valuesOf = (notice: NoticeWorkDetail): NoticeValues => ({
  kind: notice.kind,
  type: notice.type,
  versionCode: notice.versionCode,
  isBanner: notice.isBanner,
  titleCn: notice.titleCn,
  titleEn: notice.titleEn,
  detailsCn: notice.detailsCn,
  detailsEn: notice.detailsEn,
  contentCn: notice.contentCn,
  contentEn: notice.contentEn,
  publishedTime: notice.publishedTime,
  noticeTime: notice.noticeTime,
  effectiveTime: notice.effectiveTime,
  merchantIds: notice.merchantIds,
  files: notice.files,
})

type Saved = { readonly id: string; readonly version: number }

export const toSave = (values: NoticeValues, saved: Saved | undefined) =>
  sentBy(noticing.save, {
    ...values,
    ...{ id: saved?.id, version: saved?.version },
    publishedTime: values.publishedTime ?? null,
    noticeTime: values.noticeTime ?? null,
    effectiveTime: values.effectiveTime ?? null,
    merchantIds: values.merchantIds?.length ? values.merchantIds : null,
    files: values.files.map(({ part, language, fileId }) => ({ part, language, fileId })),
  })
