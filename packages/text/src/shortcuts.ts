import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** The sheet of keys. */
export const shortcuts = texts({
  title: ['快捷键', 'Keyboard shortcuts'],
  anywhere: ['任何页面', 'Anywhere'],
  search: ['搜索订单、页面和操作', 'Search orders, pages and actions'],
  sheet: ['打开本页', 'Open this sheet'],
  inList: ['列表', 'In a list'],
  searchList: ['搜索列表', 'Search the list'],
  filter: ['添加筛选', 'Add a filter'],
  create: ['新建（订单、店铺、账号）', 'New order, store or account'],
  refresh: words.refresh,
  scan: ['仓库作业：打开扫描', 'In the warehouse: scan'],
  scanMany: ['仓库作业：批量扫描', 'In the warehouse: scan many'],
  rows: ['下一行 / 上一行', 'Next / previous row'],
  choose: ['选中该行', 'Select the row'],
  open: ['打开该行', 'Open the row'],
  edit: ['编辑该行', 'Edit the row'],
  tabs: ['上一个 / 下一个状态', 'Previous / next tab'],
  clear: ['清除选中', 'Clear the selection'],
  inRecord: ['打开的详情', 'With a record open'],
  records: ['下一条 / 上一条', 'Next / previous record'],
  shut: ['关闭详情', 'Close the record'],
  or: ['或', 'or'],
  off: ['单键快捷键已关闭，可在个人中心开启', 'Single keys are off. Turn them on in your profile'],
})
