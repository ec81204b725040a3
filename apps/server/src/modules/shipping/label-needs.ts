import { labelNeeds } from '@stowline/text/shipping'
import { type Language, type Params, say } from '@stowline/text/kernel/pair'

/** Turns the field names inside labels.incomplete into words: `address,package` -> `an address, package measures`. */
export const sayNeeds = (params: Params | undefined, language: Language): Params => {
  const fields = params?.['fields']
  if (typeof fields !== 'string') return params ?? {}
  const words = fields.split(',').map((field) => say(labelNeeds[field as keyof typeof labelNeeds], language))
  return { ...params, fields: words.join(language === 'zh' ? '、' : ', ') }
}
