import * as firstWords from './kernel/first-words.ts'
import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

export const personal = texts({
  title: words.profile,
  facts: ['账号信息', 'Account'],
  userName: firstWords.account,
  nickname: ['姓名', 'Name'],
  email: fieldNames.email,
  id: ['编号', 'ID'],
  role: ['角色', 'Role'],
  company: fieldNames.company,
  admin: words.administrator,
  session: ['登录', 'Session'],
  sessionText: ['{from} 登录，{until} 到期', 'Signed in {from}, ends {until}'],
  password: firstWords.password,
  contacts: ['您的联系人', 'Your contacts'],
  sales: ['销售经理', 'Sales manager'],
  service: ['客服经理', 'Service manager'],
  noContact: ['未指定', 'Not assigned'],
  phone: fieldNames.phone,
  preferences: ['偏好设置', 'Preferences'],
  kept: ['保存在您的账号中，立即生效', 'Kept with your account, in effect at once'],
  language: firstWords.language,
  timeZone: ['时区', 'Time zone'],
  timeZoneHelp: ['日期筛选、计数和导出均按此时区', 'Day filters, counts and exports go by it'],
  browserZone: ['跟随浏览器：{zone}', 'As the browser: {zone}'],
  noSuchZone: ['没有这个时区', 'No such time zone'],
  unit: words.units,
  imperial: words.imperial,
  metric: words.metric,
  theme: ['外观', 'Appearance'],
  themeColour: ['主题色', 'Colour'],
  density: ['表格密度', 'Table density'],
  compact: words.compact,
  standard: words.standard,
  relaxed: words.relaxed,
  pageSize: ['默认每页条数', 'Rows per page'],
  labelFormat: fieldNames.labelFormat,
  byAccount: ['按账号', 'Account'],
  singleKeys: ['单键快捷键', 'Single-key shortcuts'],
  singleKeysHelp: ['关闭后，/ F C R X 等单个按键不再触发操作', 'When off, single keys such as / F C R X do nothing'],
  alerts: ['提醒', 'Alerts'],
  alertsNote: [
    '邮件发送到账号邮箱；每日汇总在美东早晨发送',
    'Mails go to the address of the account; the digest comes in the morning, Eastern time',
  ],
  inPortal: ['站内', 'In the portal'],
  byMail: ['邮件', 'By mail'],
  sessions: ['登录位置', 'Signed in'],
  sessionsNote: ['每次登录 1 天有效', 'Each sign-in holds for a day'],
  since: ['登录时间', 'Since'],
  seen: ['最近打开页面', 'Page last open'],
  isThis: ['当前', 'This one'],
  endOthers: ['退出其他登录', 'Sign out elsewhere'],
  endOthersText: [
    '其他 {count} 处登录立即退出，未保存的内容留在那里的浏览器中',
    'The other {count} end at once. What was not saved there stays in that browser',
  ],
  endedOthers: ['已退出其他 {count} 处登录', 'Signed out of {count} others'],
  on: ['开', 'On'],
  off: ['关', 'Off'],
})

export const personalErrors = texts({
  tooManySettings: ['个人设置最多保存 {most} 项', 'At most {most} settings are kept'],
  tooManyViews: [
    '视图最多保存 {most} 个，请先删除不用的视图',
    'At most {most} views are kept. Delete views that you no longer use',
  ],
})

/** Colours of buttons, links and what is chosen. */
export const themeColourNames = texts({
  blue: ['蓝色', 'Blue'],
  teal: ['青色', 'Teal'],
  green: ['绿色', 'Green'],
  violet: ['紫色', 'Violet'],
  plum: ['玫红', 'Plum'],
  slate: ['石板灰', 'Slate'],
})

/** How bright the portal is. */
export const themeNames = texts({
  light: ['浅色', 'Light'],
  dark: ['深色', 'Dark'],
  system: ['跟随系统', 'As the system'],
})
