import type { FormOf } from '@stowline/contract/kernel/form'
import { helping, type HelpWork } from '@stowline/contract/operations/helping.contract'
import { sentBy } from '../../ui/form/index.ts'

/** The form of an article as it is typed. */
export type HelpValues = FormOf<typeof helping.save, { without: 'version' }>

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

/** `version`: the last that was seen; 0: nothing was written yet. */
export const toSave = (values: HelpValues, version: number) => sentBy(helping.save, { ...values, version })
