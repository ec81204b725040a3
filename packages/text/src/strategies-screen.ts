import { fieldNames } from './fields.ts'
import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Words of /optimal-warehouse. */
export const strategiesScreen = texts({
  title: ['智能分仓', 'Optimal warehouse'],
  intro: [
    '从上到下逐条判断，第一条符合的策略决定发货仓库；都不符合时，选离收件地址最近且有货的仓库。',
    'Rules are asked from the top; the first that matches chooses the warehouse. Where none matches, the nearest with stock ships.',
  ],
  add: ['新建策略', 'New rule'],
  edit: ['编辑策略', 'Edit rule'],
  copy: ['复制策略', 'Duplicate rule'],
  remove: ['删除策略', 'Delete rule'],
  list: ['策略，按判断顺序', 'Rules, in the order in which they are asked'],
  drag: ['拖动以调整 {name} 的顺序', 'Drag to move {name}'],
  up: words.moveUp,
  down: words.moveDown,
  sequenceOf: ['{name} 的顺序', 'Place of {name}'],
  switchOf: ['启用 {name}', 'Use {name}'],
  editOf: ['编辑 {name}', 'Edit {name}'],
  copyOf: ['复制 {name}', 'Duplicate {name}'],
  removeOf: ['删除 {name}', 'Delete {name}'],
  movedTo: ['{name} 已移至第 {n} 位', '{name} is rule {n} now'],
  enabled: ['{name} 已设为有效', '{name} is effective'],
  disabled: ['{name} 已设为无效', '{name} is invalid'],
  removed: ['已删除 {name}', '{name} deleted'],
  shadowedByAll: ['不会用到：第 {n} 条“{name}”已接收全部订单', 'Never reached: rule {n} “{name}” takes all orders'],
  shadowedByWider: [
    '不会用到：第 {n} 条“{name}”已接收符合此策略的订单',
    'Never reached: rule {n} “{name}” takes all orders that this one would',
  ],
  impossible: ['不会用到：没有订单能同时满足这些条件', 'Never reached: no order can meet all of these conditions'],
  hits: ['7 天 {count} 单', '{count} order in 7 days', '{count} orders in 7 days'],
  hitsHelp: ['近 7 天由该策略选仓的订单', 'Orders of the last 7 days whose warehouse it chose'],
  firstUse: ['让系统选仓', 'Let rules choose the warehouse'],
  firstUseHint: [
    '没有策略时，系统选离收件地址最近且有货的仓库。可从模板开始：',
    'Without rules the nearest warehouse with stock ships. Begin with a template:',
  ],
  templateOf: ['用此模板', 'Use this template'],
  notFound: ['该策略不存在或已删除', 'This rule does not exist or was deleted'],
  saved: words.saved,
})

/** The form of a rule. */
export const strategyForm = texts({
  names: ['名称与顺序', 'Name and place'],
  sequence: ['顺序', 'Place'],
  sequenceHelp: ['数字越小越先判断', 'Lower places are asked first'],
  status: fieldNames.status,
  orders: ['适用订单', 'Which orders'],
  join: ['条件关系', 'How conditions are joined'],
  addCondition: ['添加条件', 'Add condition'],
  addGroup: ['添加条件组', 'Add group'],
  removeCondition: ['删除第 {n} 个条件', 'Remove condition {n}'],
  removeGroup: ['删除条件组 {n}', 'Remove group {n}'],
  group: ['条件组 {n}', 'Group {n}'],
  conditionField: ['第 {n} 个条件的字段', 'Field of condition {n}'],
  conditionOperator: ['第 {n} 个条件的比较方式', 'Comparison of condition {n}'],
  conditionValues: ['第 {n} 个条件的值', 'Values of condition {n}'],
  from: ['下限', 'From'],
  to: ['上限', 'To'],
  zipHint: ['如 941 或 100-102', 'Such as 941 or 100-102'],
  skuHint: ['输入 SKU 后按回车', 'Type a SKU and press Enter'],
  warehouses: ['仓库顺序', 'Warehouse order'],
  warehousesNote: [
    '依次检查，由第一个备齐整单的仓库发货；都没有时，选最近且有货的仓库',
    'The first that has the whole order in stock ships it. Where none has, the nearest with stock does.',
  ],
  addWarehouse: ['添加仓库', 'Add a warehouse'],
  warehouseUp: ['上移仓库 {name}', 'Move warehouse {name} up'],
  warehouseDown: ['下移仓库 {name}', 'Move warehouse {name} down'],
  warehouseOut: ['移除仓库 {name}', 'Take out warehouse {name}'],
  sentence: ['这条策略的意思', 'What the rule says'],
})

/** Rules to begin with, under the names that they get. */
export const strategyTemplates = texts({
  nearWest: ['西部订单由西部仓发货', 'West ships from the west'],
  heavy: ['重货由指定仓发货', 'Heavy parcels from one warehouse'],
  everything: ['全部订单按仓库顺序', 'All orders, in a fixed order'],
})
