import * as firstWords from './first-words.ts'
import { texts } from './pair.ts'

/** Texts of the general codes, under the part after the dot; the logout codes of spec section 8 under their whole name. */
export const sessionErrors = texts({
  WBS00012: ['请先登录', 'Please sign in'],
  WBS00013: firstWords.sessionEnded,
  WBS00014: firstWords.sessionEnded,
  USR0015: ['账号已停用，请联系管理员', 'This account is closed, please contact your administrator'],
})

export const requestErrors = texts({
  invalid: ['请求内容有误，请检查后重试', 'The request is not valid, please check it'],
  notFound: ['未找到该记录', 'Not found'],
  unknownRoute: ['请求地址不存在', 'No such address'],
  wrongMethod: firstWords.wrongMethod,
  tooLarge: ['请求内容过大', 'The request is too large'],
  inProgress: ['相同的请求正在处理，请稍候', 'The same request is still in progress'],
  keyReused: ['该请求标识已用于其他内容', 'This Idempotency-Key was used for another request'],
  tooMany: ['操作过于频繁，请在 {seconds} 秒后重试', 'Too many requests, please try again in {seconds} seconds'],
  stale: ['数据已被他人更新，请刷新后重试', 'Someone else changed this record. Reload and try again'],
})

export const accessErrors = texts({
  denied: firstWords.accessDenied,
  notProven: ['消息来源无法确认', 'The message is not proven to be the carrier’s'],
  passwordChangeRequired: firstWords.changePasswordFirst,
  factorRequired: firstWords.addFactorFirst,
})

export const serverErrors = texts({
  error: firstWords.serverError,
  busy: ['服务繁忙，请稍后重试', 'The service is busy, please try again shortly'],
})

export const batchErrors = texts({ tooMany: ['一次最多操作 {most} 条', 'Up to {most} operations can be performed'] })
export const lifecycleErrors = texts({
  notAllowed: ['该状态不能操作', 'Not available in this status'],
})
