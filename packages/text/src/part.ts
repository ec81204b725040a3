import * as firstWords from './kernel/first-words.ts'
import { texts } from './kernel/pair.ts'

/** A part of a page that could not be loaded, or broke. */
export const part = texts({
  notLoaded: ['这部分内容没有加载出来', 'This part could not be loaded'],
  notLoadedHelp: [
    '可能是网络中断。已填写的内容不受影响，请重试。',
    'The connection may have been interrupted. What you entered is still here.',
  ],
  broken: ['页面出错了', 'This page ran into a problem'],
  brokenHelp: [
    '刷新后重试；若再次出现，请联系客服经理。',
    'Refresh and try again. If it happens again, tell your service manager.',
  ],
  retry: ['重试', 'Try again'],
  reload: ['刷新页面', 'Refresh the page'],
  close: firstWords.close,
})
