import { texts } from './kernel/pair.ts'

/** The page that shows the contract to people. */
export const docs = texts({
  title: ['接口文档', 'Calls'],
  intro: ['所有接口，由服务器自身的约定生成。', 'Every call, made from the contract the server itself runs on.'],
  input: ['请求', 'Input'],
  answer: ['返回 (data)', 'Answer (data)'],
  refuses: ['可能的拒绝代码', 'May refuse with'],
  takesKey: ['支持 Idempotency-Key。', 'Takes an Idempotency-Key.'],
})
