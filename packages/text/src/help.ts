import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'
import type { HelpGroup } from '@stowline/domain/help/articles'
import type { Pair } from './kernel/pair.ts'

/** The chapters of the help. */
export const helpGroupNames = {
  start: ['开始使用', 'Getting started'],
  goods: ['商品与入库', 'Goods'],
  orders: ['订单与发货', 'Orders and shipping'],
  transfers: ['转运', 'Transfers'],
  returns: words.returns,
  finance: ['费用与资金', 'Money'],
  service: ['售后', 'After-sales'],
  settings: ['设置', 'Settings'],
  work: ['仓库服务商', 'For the provider'],
} as const satisfies Readonly<Record<HelpGroup, Pair>>

/** The help itself, and the way to it from every screen. */
export const helpScreen = texts({
  title: words.helpCentre,
  ofScreen: ['本页帮助', 'Help for this page'],
  contents: ['目录', 'Contents'],
  onThisPage: ['本页内容', 'On this page'],
  search: ['搜索帮助', 'Search help'],
  found: ['搜索结果', 'Search results'],
  none: ['没有符合的文档', 'No article matches'],
  noneHint: ['换一个词试试，或提交工单询问仓库服务商', 'Try another word, or open a ticket to your warehouse provider'],
  notFound: ['没有找到该文档', 'Document not found'],
  previous: ['上一篇', 'Previous article'],
  following: ['下一篇', 'Next article'],
  wasHelpful: ['这篇文档有帮助吗？', 'Was this helpful?'],
  helpful: ['有帮助', 'Helpful'],
  notHelpful: ['没帮助', 'Not helpful'],
  thanks: ['感谢反馈', 'Thank you'],
  changed: ['更新于 {time}', 'Changed {time}'],
})

export const helpErrors = texts({
  unknownReference: [
    '文中的 {reference} 没有对应的内容，请改正或删除',
    'Nothing answers to {reference}. Correct it or take it out',
  ],
  looseBraces: [
    '“{text}”不是有效的引用，请用“插入名称”选择，或删除花括号',
    '"{text}" is no reference. Choose one with "Insert a name", or take the braces out',
  ],
  nameTaken: ['已有同名文档，请换一个名称', 'An article of this name exists. Choose another name'],
})

/** The help as the provider writes it. */
export const helpEditing = texts({
  edit: ['编辑文档', 'Edit article'],
  add: ['新建文档', 'New article'],
  docName: ['文档名', 'Document name'],
  docNameHelp: ['用于链接，字母、数字和连字符', 'Used in links: letters, digits and hyphens'],
  chapter: ['章节', 'Chapter'],
  place: ['名称与位置', 'Name and place'],
  contentHelp: [
    '带框的名称和限额取自产品，产品变化时随之更新',
    'Framed names and limits are the product’s: they change when it does',
  ],
  insert: ['插入名称', 'Insert a name'],
  insertAsk: ['搜索页面、按钮、限额、文档', 'Find a page, button, limit, article'],
  insertNone: ['没有符合的名称', 'No name matches'],
  preview: words.preview,
  previewNone: ['输入内容后在此预览', 'What you write is shown here'],
  wrong: ['以下引用没有对应的内容：{list}', 'Nothing answers to: {list}'],
  versions: ['历史版本', 'Versions'],
  noVersions: ['目前是系统自带的文档', 'This is the product’s own article'],
  version: words.versionOf,
  takeUp: ['以此版本为基础', 'Go on from this one'],
  restore: ['恢复系统文档', 'Back to the product’s own'],
  restoreAsk: ['恢复系统自带的文档？', 'Back to the product’s own article?'],
  restoreText: ['您编写的版本会保留在历史中', 'What you wrote stays among the versions'],
  remove: ['删除文档', 'Delete article'],
  removeAsk: ['删除这篇文档？', 'Delete this article?'],
  saved: ['文档已更新', 'The article is up to date'],
  votes: ['{helped} 人觉得有帮助，{missed} 人觉得没帮助', '{helped} found it helpful, {missed} did not'],
})

/** What an article may name. */
export const referenceKindNames = texts({
  screen: ['页面', 'Page'],
  text: ['界面文字', 'Words on screen'],
  limit: ['限额', 'Limit'],
  article: ['文档', 'Article'],
})
