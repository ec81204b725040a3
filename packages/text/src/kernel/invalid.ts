import * as words from './words.ts'
import { texts } from './pair.ts'

/** Why one field of a request is refused. */
export const invalid = texts({
  required: words.required,
  unknown: ['未知字段', 'Unknown field'],
  type: ['类型不正确', 'Wrong type'],
  tooSmall: ['不能小于 {limit}', 'At least {limit}'],
  tooBig: ['不能大于 {limit}', 'At most {limit}'],
  tooShort: ['至少 {limit} 个', 'At least {limit}'],
  tooLong: ['最多 {limit} 个', 'At most {limit}'],
  format: words.wrongFormat,
  value: ['不是允许的值', 'Not an allowed value'],
  step: ['小数位过多', 'Too many decimals'],
  text: ['含有不允许的字符', 'Contains characters that are not allowed'],
  json: ['不是有效的 JSON', 'Not valid JSON'],
  contentType: ['Content-Type 不受支持', 'Unsupported Content-Type'],
  repeated: ['参数重复', 'Given more than once'],
})
export type InvalidReason = keyof typeof invalid
