import type { FormOf } from '@stowline/contract/kernel/form'
import { helping, type HelpWork } from '@stowline/contract/operations/helping.contract'
import { sentBy } from '../../ui/form/index.ts'

/** The form of an article as it is typed. */
export type HelpValues = FormOf<typeof helping.save, { without: 'version' | 'isNew' }>

export const emptyArticle: HelpValues = {
  ...{ docName: '', chapter: 'start', titleCn: '', titleEn: '', contentCn: '', contentEn: '' },
}

type Written = Pick<HelpWork, 'chapter' | 'titleCn' | 'titleEn' | 'contentCn' | 'contentEn'>

export const valuesOf = (docName: string, written: Written): HelpValues => ({
  docName,
  chapter: written.chapter,
  titleCn: written.titleCn,
  titleEn: written.titleEn,
  contentCn: written.contentCn,
  contentEn: written.contentEn,
})

/** `article`: what is written anew, in the version that was seen; undefined: one that is not there yet. */
export const toSave = (values: HelpValues, article: Pick<HelpWork, 'version'> | undefined) =>
  sentBy(helping.save, { ...values, version: article?.version ?? 0, isNew: article === undefined })
