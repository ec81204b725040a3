import * as firstWords from './kernel/first-words.ts'
import { texts } from './kernel/pair.ts'

/** What the client itself says when an answer is missing or makes no sense (spec section 8). */
export const client = texts({
  malformed: ['接口返回不符合页面要求', 'Interface response does not meet UI requirements'],
  timedOut: ['请求超时', 'Request timed out'],
  unauthorized: ['未授权，请登录', 'Unauthorized, please log in'],
  forbidden: firstWords.accessDenied,
  wrongAddress: ['请求地址出错: {url}', 'Request address error: {url}'],
  wrongMethod: firstWords.wrongMethod,
  serverError: firstWords.serverError,
  notImplemented: ['服务未实现', 'Not implemented'],
  badGateway: ['网关错误', 'Gateway error'],
  unavailable: ['服务不可用', 'Service unavailable'],
  gatewayTimeout: ['网关超时', 'Gateway timeout'],
  httpVersion: ['HTTP 版本不受支持', 'HTTP version unsupported'],
  otherStatus: ['请求失败 ({status})', 'Request failed ({status})'],
  retry: firstWords.retry,
  sessionEnded: firstWords.sessionEnded,
  updated: ['系统已更新，正在刷新', 'The system has been updated, refreshing'],
  outdated: ['系统已更新，请稍后刷新页面', 'The system has been updated, please refresh the page later'],
})
