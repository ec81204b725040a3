import { type Pair, texts } from './kernel/pair.ts'

/** Why there is no price. */
const noPrice = texts({
  measuresMissing: ['长、宽、高和重量都要大于 0', 'Length, width, height and weight must be more than 0'],
  notMeasured: ['第 {parcel} 个包裹缺少尺寸或重量', 'Parcel {parcel} has no measures'],
  zipUnknown: ['邮编 {from} 或 {to} 不存在', 'There is no ZIP {from} or {to}'],
  notServed: ['该服务不派送到邮编 {zip}', 'The service does not deliver to ZIP {zip}'],
  zoneNotServed: ['价目表中该服务没有 {zone} 区', 'The card has no zone {zone} for this service'],
  tooHeavy: ['计费重 {pounds} lb 超过价目表上限 {most} lb', '{pounds} lb are more than the {most} lb of the card'],
  ageUnknown: ['价目表没有库龄 {age} 天的仓储价', 'The card has no storage price at an age of {age} days'],
  bandUnknown: ['价目表没有 {pounds} 所在的档位', 'The card has no band for {pounds}'],
  serviceUnknown: ['价目表没有增值服务 {service}', 'The card has no value-added service {service}'],
  fuelUnknown: ['{day} 没有 {group} 的燃油费率', 'There is no fuel percentage of {group} on {day}'],
})

const standsAlready: Pair = ['{name} 已在第 {other} 行出现', '{name} stands in row {other} already']

/** What is wrong with a card, in the words of its rows. */
const inCard = texts({
  rowsGap: [
    '上一行到 {from}，本行从 {to} 开始，中间没有价格',
    'The row above ends at {from} and this one begins at {to}: between them there is no price',
  ],
  rowsOverlap: [
    '本行从 {to} 开始，与到 {from} 的上一行重叠',
    'This row begins at {to} and overlaps the one above, which ends at {from}',
  ],
  rowEmpty: ['起点 {from} 不在终点 {to} 之前', 'It begins at {from}, which is not before its end {to}'],
  tableEmpty: ['没有任何行', 'There is no row'],
  endMissing: ['最后一行应没有上限', 'The last row must have no upper edge'],
  edgeMissing: ['最后一行缺少上限', 'The last row has no upper edge'],
  zoneDoubled: standsAlready,
  chartDoubled: ['始发地 {name} 已在第 {other} 张分区表中', 'Origin {name} stands in chart {other} already'],
  areaDoubled: ['同一时期的 {name} 已在第 {other} 行出现', '{name} stands in row {other} at the same time'],
  stateDoubled: ['州 {name} 已在第 {other} 位出现', 'State {name} stands at {other} already'],
  zoneUnpriced: ['服务 {service} 没有 {zone} 区的价格', 'Service {service} has no price for zone {zone}'],
  pricesMissing: ['价格个数与分区个数不符', 'There are not as many prices as zones'],
  fuelDoubled: standsAlready,
  windowsOverlap: ['{from} 至 {to} 与第 {other} 行重叠', '{from} to {to} overlaps row {other}'],
  percentWrong: ['折扣 {percent}% 应在 0 到 100% 之间', 'A discount of {percent} % must be between 0 and 100 %'],
  amountWrong: ['{path} 应为不小于 0 的数', '{path} must be a number of at least 0'],
  versionsOverlap: ['从 {to} 起与第 {other} 版重叠', 'It overlaps version {other} from {to} on'],
  versionsGap: [
    '第 {other} 版到 {from} 为止，本版从 {to} 开始，中间没有价目表',
    'Version {other} ends on {from} and this one begins on {to}: between them there is no card',
  ],
  monthBilled: ['{month} 月已出账，价目表不能从 {begins} 开始', '{month} is billed: no card can begin on {begins}'],
  noCard: ['该商户还没有价目表', 'The merchant has no rate card'],
  cardFaulty: ['价目表有误：{fault}', 'The card is not in order: {fault}'],
  tableDoubled: ['同一张表上传了两次', 'Two sheets take the place of the same table'],
  versionBegun: [
    '第 {version} 版已于 {begins} 生效，不能撤回',
    'Version {version} holds since {begins} and cannot be withdrawn',
  ],
  cardUsed: [
    '第 {version} 版已用于 {charges} 笔费用，不能更改',
    'Version {version} has {charges} charges and cannot be changed',
  ],
})

/** What is wrong with a cell of an imported table. */
const inSheet = texts({
  zonesMissing: ['找不到分区表头', 'There is no row of zones'],
  zipsMissing: ['找不到邮编表头', 'There is no column of ZIP codes'],
  areaHeadsMissing: ['找不到邮编和级别表头', 'There are no columns of ZIP codes and tiers'],
  fuelHeadsMissing: ['找不到日期和服务组表头', 'There are no columns of days and service groups'],
  cellEmpty: ['单元格为空', 'The cell is empty'],
  zoneUnreadable: ['“{text}”不是分区', '“{text}” is no zone'],
  weightUnreadable: ['“{text}”不是重量', '“{text}” is no weight'],
  priceUnreadable: ['“{text}”不是美元价格', '“{text}” is no price in dollars'],
  zipsUnreadable: ['“{text}”不是邮编或邮编区间', '“{text}” is no ZIP code and no range of them'],
  dayUnreadable: ['“{text}”不是日期', '“{text}” is no day'],
  tierUnknown: ['没有“{text}”这个级别', 'There is no tier “{text}”'],
  priceHeadsMissing: ['找不到“代码”和“数值”列', 'There are no columns “Code” and “Value”'],
  priceUnknown: ['价目表中没有“{text}”', 'The card has no “{text}”'],
  priceDoubled: ['“{text}”重复', '“{text}” stands here twice'],
  priceUnclear: ['“{text}”不是该项的有效数值', '“{text}” is no value of this item'],
  priceMissing: ['同一行缺少“{text}”', '“{text}” is missing beside it'],
  percentUnclear: ['“{text}”不是明确的百分比，请带 % 号', '“{text}” is no clear percentage: write it with its %'],
})

export const ratingErrors = texts({ ...noPrice, ...inCard, ...inSheet })
