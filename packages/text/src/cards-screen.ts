import type { newTableKinds } from '@stowline/domain/billing/cards/change-card'
import { fieldNames } from './fields.ts'
import { rechargeScreen } from './recharge-screen.ts'
import { type Pair, texts } from './kernel/pair.ts'
import { billsScreen } from './bills-screen.ts'

/** Tables that a sheet takes the place of. */
export const newTableNames = texts({
  rates: ['基础运费', 'Base prices of a service'],
  zones: ['分区（按始发地）', 'Zones from an origin'],
  areas: ['偏远邮编', 'ZIP codes of delivery areas'],
  fuel: ['燃油周表', 'Fuel by week'],
  prices: ['价格表（其余全部价格）', 'Price sheet (all other prices)'],
} satisfies Record<(typeof newTableKinds)[number], Pair>)

/** /ops/cards. */
export const cardsScreen = texts({
  title: ['价目表', 'Rate cards'],
  merchant: fieldNames.merchant,
  next: ['下一版生效', 'Next begins'],
  withoutPrice: ['无价费用', 'Without a price'],
  noCard: ['没有价目表', 'No card'],
  unpricedCount: billsScreen.charges,
  unpricedTitle: ['价目表无价的费用（{count} 笔）', 'Work without a price ({count})'],
  charges: ['已计费', 'Charges'],
  madeBy: ['创建人', 'Made by'],
  holds: ['生效', 'Holds from'],
  add: ['新版本', 'New version'],
  addHint: ['沿用最新版本，只替换下列上传的表格', 'The last version with the uploaded tables in place of its own'],
  begins: ['生效日', 'First day'],
  billed: ['{month} 及以前已出账，不能早于下月', '{month} and all before it are billed'],
  table: ['要替换的表格', 'Table'],
  addTable: ['再加一张表', 'Another table'],
  origin: ['始发邮编，如 070-073', 'Origin, as 070-073'],
  withdraw: rechargeScreen.withdraw,
  withdrawTitle: ['撤回第 {version} 版？', 'Withdraw version {version}?'],
  withdrawText: ['该版本尚未生效，撤回后沿用之前的版本', 'It has not begun; the version before it goes on'],
  withdrawn: ['已撤回第 {version} 版', 'Version {version} is withdrawn'],
  sheet: ['下载价格表', 'Download price sheet'],
  sheetHint: ['下载后修改“数值”列，再作为“价格表”上传', 'Change its column of values and upload it as the price sheet'],
  preview: ['预览影响', 'Preview'],
  create: ['创建版本', 'Make the version'],
  created: ['已创建第 {version} 版', 'Version {version} is made'],
  createText: [
    '从 {begins} 起按新版本计费，使用后不可更改。',
    'Charges follow it from {begins} on. Once used it is never changed.',
  ],
  faults: ['不能创建，请先修正', 'It cannot be made before this is mended'],
  diff: ['按 {month} 的 {count} 笔实际费用重算', '{count} charges of {month}, worked out again'],
  noCharges: ['{month} 没有可比较的费用', 'There are no charges of {month} to compare'],
  item: ['费用项', 'Line'],
  movers: ['变化最大', 'Biggest changes'],
  before: ['原价', 'Before'],
  after: ['新价', 'After'],
  difference: ['差额', 'Difference'],
  unpriced: ['新版本无法计价 {count} 笔', 'The new version has no price for {count}'],
  changes: ['变动的价格（{count}）', 'Prices that change ({count})'],
  noChanges: ['价格没有变化', 'No price changes'],
})
