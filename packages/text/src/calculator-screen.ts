import { fieldNames } from './fields.ts'
import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** What the calculator asks for while a field is empty (specification, section 5). */
export const calculatorPrompts = texts({
  warehouse: ['请选择发货地', 'Please select the shipping location'],
  signType: ['请选择签名方式', 'Please select the signature type'],
  country: ['请选择国家', 'Please select the country'],
  postalCode: ['请输入邮编', 'Please enter the postal code'],
  length: ['请输入长度', 'Please enter the length'],
  width: ['请输入宽度', 'Please enter the width'],
  height: ['请输入高度', 'Please enter the height'],
  weight: ['请输入重量', 'Please enter the weight'],
})

/** The calculator of the top bar. */
export const calculatorScreen = texts({
  title: ['运费试算', 'Freight calculator'],
  from: ['发货地', 'Ships from'],
  most: ['最多比较 3 个仓库', 'Up to 3 warehouses side by side'],
  postalCode: fieldNames.postalCode,
  kind: words.addressKind,
  home: words.residential,
  business: words.commercial,
  go: ['试算', 'Calculate'],
  empty: ['填写左侧后，这里列出每个物流服务的价格', 'Fill in the left side: every service with its price appears here'],
  zeros: ['显示 0 费用', 'Show fees of 0'],
  billed: ['计费重 {pounds} lb', '{pounds} lb billed'],
  recent: ['最近的试算', 'Last calculations'],
  noAccount: ['未添加物流账号', 'No shipping account'],
  refused: ['无法报价', 'No price'],
  hint: ['{measure}减少 {less} {unit} 可省 {saves}', '{less} {unit} less {measure} saves {saves}'],
  ofCard: ['按{name}（第 {version} 版）', 'By {name}, version {version}'],
  noCard: ['没有合同价目表，价格为承运商自己的报价', "There is no rate card: prices are the carriers' own"],
  notThere: ['此仓库没有价格', 'No price from here'],
})
