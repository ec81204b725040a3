import * as firstWords from './kernel/first-words.ts'
import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

/** Words that every kit uses. */
export const common = texts({
  save: words.save,
  discard: words.discard,
  cancel: firstWords.cancel,
  close: firstWords.close,
  confirm: ['确认', 'Confirm'],
  noChoices: ['没有可选项', 'Nothing to choose from'],
  copy: words.copy,
  copied: words.copied,
  notCopied: ['浏览器不允许复制，请手动复制', 'The browser did not allow copying. Copy it by hand'],
  copyValue: ['复制 {value}', 'Copy {value}'],
  download: words.download,
  retry: firstWords.retry,
  notLoaded: ['没能加载', 'This could not be loaded'],
  notThere: ['可能已被删除，或链接不完整', 'It may have been removed, or the link is incomplete'],
  triedAgain: words.triedAgain,
  offlineHint: ['恢复连接后会自动重试', 'Retries once back'],
  backToList: ['返回列表', 'Back to the list'],
  errorId: ['错误编号 {id}', 'Error id {id}'],
  remove: ['删除', 'Remove'],
  reset: ['恢复默认', 'Reset'],
  search: ['搜索', 'Search'],
  more: words.more,
  all: words.all,
  none: ['无', 'None'],
  back: ['上一步', 'Back'],
  goBack: words.goBack,
  next: ['下一步', 'Next'],
  previous: words.previous,
  following: words.following,
  openInTab: ['在标签页打开', 'Open in a tab'],
  loading: words.loading,
  required: words.required,
  showAll: ['显示全部', 'Show all'],
  empty: ['—', '—'],
})

/** The list page kit. */
export const listPage = texts({
  rows: ['条', 'row', 'rows'],
  total: ['{total} {noun}', '{total} {noun}'],
  totalCapped: ['{total}+ {noun}', '{total}+ {noun}'],
  range: ['{first}–{last} / {count}', '{first}–{last} / {count}'],
  pages: ['分页', 'Pages'],
  resizeDetails: ['调整详情宽度', 'Resize the details'],
  ofPages: ['/ {pages} 页', 'of {pages}'],
  searchPlaceholder: ['搜索，可粘贴 {limit} 个', 'Search, or paste up to {limit}'],
  searchHint: ['粘贴多个号码即批量搜索', 'Paste several numbers to search them together'],
  batchSearch: ['批量搜索', 'Batch search'],
  batchField: ['号码类型', 'Type of number'],
  batchNumbers: [
    '号码，每行一个；也可用逗号、空格或分号隔开',
    'Numbers, one per line; commas, spaces and semicolons work too',
  ],
  recognised: [
    '识别 {found} 个 · 去重 {duplicates} · 上限 {limit}',
    '{found} recognised · {duplicates} repeated · limit {limit}',
  ],
  tooManyNumbers: ['超过上限 {limit} 个，请删去 {over} 个', 'Over the limit of {limit}: remove {over}'],
  searchAndSelect: ['搜索并选中', 'Search & select'],
  foundBanner: ['找到 {found}', '{found} found'],
  missingBanner: ['未找到 {missing}', '{missing} not found'],
  duplicatesBanner: ['去重 {count}', '{count} duplicate removed', '{count} duplicates removed'],
  copyMissing: ['复制未找到', 'Copy not found'],
  downloadMissing: words.download,
  missingFile: ['未找到的号码', 'numbers-not-found'],
  clearNumbers: ['退出批量查询', 'Clear number search'],
  skip: ['跳到列表', 'Skip to the rows'],
  numbersChip: ['{field}: {count} 个', '{field}: {count}'],
  addFilter: ['筛选', 'Filter'],
  findFilter: ['查找筛选条件', 'Find a filter'],
  clearFilters: ['清除全部', 'Clear all'],
  removeFilter: ['移除筛选 {name}', 'Remove filter {name}'],
  from: words.from,
  to: words.to,
  dateField: ['日期类型', 'Which date'],
  today: ['今天', 'Today'],
  last: ['近 {days} 天', 'Last {days} days'],
  daysAgo: ['{count} 天前此时', '{count} day ago', '{count} days ago'],
  moment: ['时点', 'Moment'],
  thisMonth: ['本月', 'This month'],
  lastMonth: ['上月', 'Last month'],
  mostDays: ['最长 {days} 天', 'At most {days} days'],
  zoneLine: ['时区：{zone}', 'Time zone: {zone}'],
  atLeast: ['最小', 'Min'],
  atMost: ['最大', 'Max'],
  apply: ['应用', 'Apply'],
  yes: words.yes,
  display: ['显示', 'Display'],
  findColumn: ['查找列', 'Find a column'],
  moveUp: words.moveUp,
  moveDown: words.moveDown,
  dragColumn: ['拖动 {name}', 'Drag {name}'],
  pinStart: ['固定在左侧', 'Pin left'],
  pinEnd: ['固定在右侧', 'Pin right'],
  unpin: ['取消固定', 'Unpin'],
  mandatory: ['必选列', 'Always shown'],
  resizeColumn: ['调整列宽 {name}', 'Resize {name}'],
  sortBy: ['按{name}排序', 'Sort by {name}'],
  density: ['行高', 'Row height'],
  compact: words.compact,
  standard: words.standard,
  relaxed: words.relaxed,
  refresh: words.refresh,
  saveView: ['存为视图', 'Save as view'],
  updateView: ['更新视图 {name}', 'Update view {name}'],
  changeView: ['管理视图 {name}', 'Manage view {name}'],
  moveViewLeft: ['左移 {name}', 'Move {name} left'],
  moveViewRight: ['右移 {name}', 'Move {name} right'],
  viewName: ['视图名称', 'Name of the view'],
  viewNameTaken: ['已有同名视图', 'A view with this name already exists'],
  deleteView: ['删除视图 {name}', 'Delete view {name}'],
  copyLink: ['复制链接', 'Copy link'],
  selected: ['已选 {count}', '{count} selected'],
  limit: ['/ {limit}', '/ {limit}'],
  clearSelection: ['清除', 'Clear'],
  selectRow: ['选择 {name}', 'Select {name}'],
  selectPage: ['选择本页', 'Select this page'],
  pageSelected: ['本页 {count} 条已选', 'All {count} on this page selected'],
  selectAllFiltered: ['选中全部 {total} 条', 'Select all {total}'],
  selectFirst: [
    '选中前 {limit} 条（共 {total} 条，最多 {limit} 条）',
    'Select the first {limit} (of {total}, limit {limit})',
  ],
  cappedSelected: ['最多 {limit} 条，已选前 {limit} 条', 'Limit {limit} – first {limit} selected'],
  allSelected: ['全部 {total} 条已选', 'All {total} selected'],
  overLimit: ['一次最多操作 {limit} 条', 'Up to {limit} operations can be performed'],
  rowActions: ['操作', 'Actions'],
  moreActions: ['更多操作', 'More actions'],
  pageSize: ['{size} 条/页', '{size} / page'],
  pageSizeLabel: ['每页条数', 'Rows per page'],
  previousPage: ['上一页', 'Previous page'],
  nextPage: ['下一页', 'Next page'],
  jumpTo: ['跳至页码', 'Go to page'],
  noResult: ['没有符合条件的结果', 'Nothing matches these filters'],
  emptyTab: ['这里暂时没有内容', 'Nothing here at the moment'],
  emptyTabHint: ['其他状态下的内容在“全部”里', 'Everything else is under All'],
  toAll: ['查看全部', 'Show all'],
  noResultHint: ['换个条件试试，或清除筛选', 'Try other filters, or clear them'],
  noNumbers: ['以下号码都没有找到', 'None of these numbers was found'],
  failed: ['列表没能加载', 'The list could not be loaded'],
  offline: ['网络已断开', 'You are offline'],
  unreached: ['连不上服务器', "The server can't be reached"],
  failedHint: ['筛选条件都还在，可以直接重试', 'Your filters are kept; try again'],
  noPermission: ['没有权限', 'Not permitted'],
  updates: ['有 {count} 条更新 · 刷新', '{count} update · refresh', '{count} updates · refresh'],
  scrollRegion: ['{name}表格', '{name} table'],
})

/** Preflight and results of a batch (dialog). */
export const batch = texts({
  openTask: ['在任务中心打开', 'Open in Tasks & downloads'],
  able: ['可处理 {count}', '{count} ready'],
  unable: ['将跳过 {count}', '{count} will be skipped'],
  reason: words.reason,
  number: fieldNames.number,
  view: ['查看', 'View'],
  showRows: ['展开“{reason}”', 'Show the rows of “{reason}”'],
  hide: ['收起“{reason}”', 'Hide the rows of “{reason}”'],
  asking: ['正在询价并核对余额', 'Asking for prices and checking the balance'],
  couldNotAsk: ['没能询价，请重试', 'The prices could not be asked for; please retry'],
  about: ['约 USD {sum}', 'about USD {sum}'],
  withRefund: ['{text} · 退回 USD {sum}', '{text} · refund USD {sum}'],
  nothingAble: ['没有可处理的记录', 'None of these can be processed'],
  takeFirst: ['取前 {limit} 条', 'Take the first {limit}'],
  running: ['正在处理 {done} / {total}', '{done} of {total} done'],
  started: ['已加入任务中心，可以离开此窗口继续工作', 'Added to the task centre; you can close this and go on working'],
  closeAndGoOn: ['后台继续', 'Run in background'],
  succeeded: words.succeeded,
  failed: words.failed,
  skipped: words.skipped,
  result: words.result,
  class: ['类别', 'Class'],
  validation: ['校验', 'Validation'],
  carrier: fieldNames.carrier,
  account: ['账户与余额', 'Account & balance'],
  system: words.system,
  retryFailed: ['重试失败项 {count}', 'Retry {count} failed'],
  downloadFailed: ['下载失败明细', 'Download failures'],
  failedFile: ['失败明细', 'failed-rows'],
  fix: ['修复', 'Fix'],
  carrierText: words.carrierText,
  finished: ['成功 {succeeded} · 失败 {failed}', '{succeeded} succeeded · {failed} failed'],
  couldNotRun: ['没能执行，请重试', 'It could not be run; please retry'],
  undoThese: ['撤销 {count} 条', 'Undo {count}'],
  undone: ['已撤销 {count} 条', '{count} taken back'],
  more: ['另有 {count} 条，请下载查看', '{count} more: download to see them'],
})

/** Messages at the bottom left. */
export const toasts = texts({
  region: ['提示（F8）', 'Messages (F8)'],
  undo: ['撤销', 'Undo'],
})

/** Form kit, save bar, unit switch. */
export const form = texts({
  unsaved: ['有未保存的修改', 'Unsaved changes'],
  restored: ['已恢复未保存的内容', 'Your unsaved entries were restored'],
  leaveTitle: ['离开此页？', 'Leave this page?'],
  leaveText: ['有未保存的修改，离开后会丢失。', 'Your unsaved changes will be lost.'],
  leave: ['离开', 'Leave'],
  stay: ['留在此页', 'Stay'],
  problems: ['{count} 处需要修改', '{count} field needs attention', '{count} fields need attention'],
  metric: words.metric,
  imperial: words.imperial,
  unit: words.units,
  about: ['≈ {value}', '≈ {value}'],
  requiredField: words.required,
  notNumber: ['请填写数字', 'Enter a number'],
  numberMost: ['不能超过 {most}', 'At most {most}'],
  numberLeast: ['不能小于 {least}', 'At least {least}'],
  tooLong: ['{name}最多 {most} 个字符', '{name}: at most {most} characters'],
  wrongFormat: ['{name}格式不正确', '{name} has the wrong format'],
  wholeNumber: ['{name}须为 {least} 到 {most} 的整数', '{name} must be a whole number from {least} to {most}'],
  number: ['{name}须为 {least} 到 {most} 的数字', '{name} must be a number from {least} to {most}'],
})

/** The mark of a carrier that moves nothing. */
export const carrierMark = texts({ practice: words.test })

/** History of a record. */
export const timeline = texts({
  none: ['暂无记录', 'Nothing recorded yet'],
  exceptionsOnly: ['仅看异常', 'Exceptions only'],
  code: ['承运商代码', "The carrier's code"],
})

/** How a deadline stands. */
export const time = texts({
  minutes: ['逾期 {count} 分钟', '{count} min late'],
  hours: ['逾期 {count} 小时', '{count} h late'],
  days: ['逾期 {count} 天', '{count} d late'],
  left: ['剩 {hours} 时 {minutes} 分', '{hours} h {minutes} m left'],
})

/** How long something has lasted. */
export const age = texts({
  now: ['刚刚', 'just now'],
  minutes: ['{count} 分钟', '{count} min'],
  hours: ['{count} 小时', '{count} h'],
  days: words.days,
})

/** How far a shipment has come. */
export const milestone = texts({
  notStarted: ['尚未开始', 'Not started'],
  expected: ['预计 {at}', 'Expected {at}'],
})

/** Export dialog. */
export const exporting = texts({
  scope: ['导出范围', 'What to export'],
  selected: ['已选', 'Selected'],
  filtered: ['当前筛选结果', 'Matching the filters'],
  all: ['全部', 'Everything'],
  fields: ['字段', 'Fields'],
  count: ['已选 {count} / {total}，至少 {least} 个', '{count} of {total} chosen, at least {least}'],
  allFields: ['全选', 'Choose all'],
  noFields: ['全不选', 'Choose none'],
  presetName: ['方案名称', 'Preset name'],
  savePreset: ['存为方案', 'Save preset'],
  format: ['文件格式', 'File format'],
  zone: ['时间按{zone}', 'Times in {zone}'],
  start: ['导出 {count} 条', 'Export {count}'],
  nothingSelected: ['请先选择要导出的记录', 'Select the rows to export first'],
  nothingToExport: words.noData,
  tooFewFields: ['至少选择 {least} 个字段', 'Choose at least {least} fields'],
})

/** Size and weight of a package. */
export const measure = texts({
  length: fieldNames.length,
  width: fieldNames.width,
  height: fieldNames.height,
  weight: fieldNames.weight,
})

/** Zones of the warehouses and the merchants, in words. */
export const zoneNames = texts({
  'America/New_York': firstWords.usEast,
  'America/Chicago': firstWords.usCentral,
  'America/Denver': ['美国山区', 'Mountain'],
  'America/Los_Angeles': firstWords.usWest,
  'Asia/Shanghai': ['北京时间', 'Beijing'],
  UTC: ['协调世界时', 'Coordinated Universal Time'],
})
