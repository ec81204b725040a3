import type { FreightTerms } from '@stowline/domain/transfers/papers/bill-of-lading'
import type { UnfitReason } from '@stowline/domain/transfers/pallets/build-pallets'
import { batchGroupNames } from './batch-groups.ts'
import { fieldNames } from './fields.ts'
import { inboundScreen } from './inbound-screen.ts'
import { type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { transferForm } from './transfers-screen.ts'

export const palletWords = texts({
  title: ['托盘', 'Pallets'],
  build: ['配托', 'Build pallets'],
  rebuild: ['重新配托', 'Build again'],
  buildTitle: ['配托 {no}', 'Pallets of {no}'],
  save: ['保存 {count} 托', 'Save {count} pallet', 'Save {count} pallets'],
  saved: ['托盘已保存', 'The pallets are saved'],
  mostHeight: ['最高 (in)', 'Height at most (in)'],
  mostWeight: ['最重 (lb)', 'Weight at most (lb)'],
  limitsHelp: [
    '含木托盘；底面 48 × 40 in，不超过 {height} in 和 {weight} lb',
    'With the wood; 48 × 40 in, no more than {height} in and {weight} lb',
  ],
  one: ['第 {no} 托', 'Pallet {no}'],
  several: ['第 {from}–{to} 托', 'Pallets {from}–{to}'],
  times: ['{count} 托相同', '{count} alike', '{count} alike'],
  cartons: inboundScreen.cartons,
  layers: ['{count} 层', '{count} layer', '{count} layers'],
  layer: ['第 {no} 层 {count} 箱', 'Layer {no}: {count}'],
  freightClass: ['等级 {name}', 'Class {name}'],
  density: ['{density} lb/ft³，NMFC 等级 {name}', '{density} lb/ft³, NMFC class {name}'],
  pieces: ['{count} 件', '{count} piece', '{count} pieces'],
  unfit: ['{count} 箱不能上托', '{count} carton fits on no pallet', '{count} cartons fit on no pallet'],
  open: ['{count} 箱未上托', '{count} carton stands on no pallet', '{count} cartons stand on no pallet'],
  over: ['数量已改，托盘与产品不符，请重新配托', 'Quantities have changed since. Build the pallets again'],
  none: ['尚未配托', 'No pallets yet'],
  noneHint: ['按箱规推荐 {count} 托', 'By its cartons about {count} pallet', 'By its cartons about {count} pallets'],
  limits: ['托盘限制', 'Pallet limits'],
  limitsSaved: ['托盘限制已保存', 'The limits are saved'],
  limitsNote: ['之后的配托按此计算，已保存的托盘不变', 'What is built from now on keeps to them; saved pallets stay'],
})

export const unfitReasons = texts({
  noMeasures: ['未填箱规（箱长宽高重）', 'its carton has no measures'],
  tooLong: ['超出 48 × 40 in 底面', 'larger than 48 × 40 in'],
  tooTall: ['高度超限', 'too high'],
  tooHeavy: ['重量超限', 'too heavy'],
} satisfies Texts<UnfitReason>)

export const paperWords = texts({
  print: batchGroupNames.print,
  printMany: ['打印标签和 BOL', 'Print labels and BOL'],
  title: ['打印 {no}', 'Print for {no}'],
  titleMany: ['打印 {count} 个转运单', 'Print for {count} transfer', 'Print for {count} transfers'],
  bol: fieldNames.bol,
  pallet: ['托盘标', 'Pallet labels'],
  carton: ['箱标', 'Carton labels'],
  product: transferForm.productLabels,
  copies: ['每托份数', 'Copies a pallet'],
  palletHelp: ['4 × 6 in，每托贴两面；含 SSCC', '4 × 6 in with the SSCC; one on each of two sides'],
  cartonHelp: [
    '4 × 6 in，每箱至少一张；份数按箱标数量',
    '4 × 6 in; at least one a carton, as many as its carton labels ask for',
  ],
  productHelp: ['按产品行的产品标数量', 'As many as the product labels of the lines'],
  bolHelp: ['VICS 格式，按当前资料生成', 'In the VICS form, from what is known now'],
  evenWithOwn: ['包括已上传自己 BOL 的转运单', 'Also those that have a BOL of their own'],
  ownLeft: ['{numbers} 有自己的 BOL，未生成', '{numbers} go with a BOL of their own'],
  printed: ['已生成 {count} 张', '{count} is ready', '{count} are ready'],
  bolEdit: ['BOL 资料', 'BOL details'],
  bolTitle: ['BOL 资料 {no}', 'BOL of {no}'],
  terms: ['运费条款', 'Freight terms'],
  thirdParty: ['第三方付款', 'Third party'],
  thirdPartyName: words.name,
  thirdPartyStreet: fieldNames.address,
  thirdPartyPlace: ['城市、州、邮编', 'City, state, ZIP'],
  consigneeNo: ['收货方单号 (CID)', 'Consignee no. (CID)'],
  locationNo: ['收货地编号', 'Location number'],
  nmfc: ['NMFC 编号', 'NMFC number'],
  instructions: ['特别说明', 'Special instructions'],
  bolSaved: ['BOL 资料已保存', 'The BOL is saved'],
})

export const freightTermNames = texts({
  prepaid: ['预付', 'Prepaid'],
  collect: ['到付', 'Collect'],
  thirdParty: ['第三方', 'Third party'],
} satisfies Texts<FreightTerms>)
