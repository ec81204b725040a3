import { texts } from './kernel/pair.ts'

export const authorizationsErrors = texts({
  notAnAddress: [
    '请输入完整的网址，例如 https://example.com/hooks',
    'Enter a whole address, such as https://example.com/hooks',
  ],
  notHttps: ['回调地址必须以 https:// 开头', 'A callback address must begin with https://'],
  hasCredentials: ['回调地址不能包含用户名或密码', 'A callback address must not contain a user name or password'],
  wrongPort: ['回调地址只能使用 443 或 8443 端口', 'A callback address may use port 443 or 8443 only'],
  notPublic: ['回调地址必须可从公网访问', 'A callback address must be reachable from the internet'],
  validUntilPast: ['有效期不能早于今天', 'The last valid day cannot lie in the past'],
  byMachine: ['只有登录的用户可以管理授权', 'Only people who signed in can manage authorizations'],
  eventBeyondScope: ['所选事件超出授权范围', 'An event lies outside the scope'],
  addressMissing: ['请先填写回调地址', 'Enter a callback address first'],
  notValid: ['授权已失效，无法发送', 'The authorization is not valid any more; nothing is sent'],
  callbackDone: ['该回调已送达或已结束', 'This callback was delivered or has ended'],
})
