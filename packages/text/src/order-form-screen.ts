import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

/** The form of an order. */
export const orderForm = texts({
  newTitle: words.newOrder,
  editTitle: ['编辑订单 {no}', 'Edit order {no}'],
  editTab: ['编辑 {no}', 'Edit {no}'],
  source: ['店铺与单号', 'Store and number'],
  platformNoHelp: ['留空自动编号', 'Leave blank to use our number'],
  recipient: fieldNames.recipient,
  company: fieldNames.company,
  phone: fieldNames.phone,
  email: fieldNames.buyerEmail,
  buyer: fieldNames.buyerName,
  street: fieldNames.street,
  street2: fieldNames.street2,
  city: fieldNames.cityName,
  state: fieldNames.stateorProvince,
  zip: fieldNames.postalCode,
  country: fieldNames.country,
  items: fieldNames.items,
  addItem: ['添加商品', 'Add item'],
  removeItem: ['删除第 {n} 行', 'Remove line {n}'],
  quantity: fieldNames.quantity,
  stock: words.available,
  itemsNeeded: ['至少添加一个商品', 'Add at least one item'],
  shipping: ['发货', 'Shipping'],
  auto: ['自动选择', 'Chosen automatically'],
  autoIs: ['自动：{name}', 'Automatic: {name}'],
  checkingAddress: ['正在校验地址…', 'Checking the address…'],
  accountAuto: ['按仓库默认', 'Default for the warehouse'],
  accountClosed: ['已停用的账号', 'A disabled account'],
  fromProducts: ['来自商品资料，可修改', "From the products' records; can be changed"],
  rates: ['实时运费', 'Live rates'],
  ratesAfter: ['填写{fields}后显示', 'Fill in {fields} to see rates'],
  ratesNeedZip: ['邮编有误，改好后显示运费', 'Fix the ZIP code to see rates'],
  saveDraft: words.saveDraft,
  days: words.days,
  notOffered: ['{name} 不适用于该地址或包裹', '{name} is not available for this address or package'],
  spares: ['省 {sum}', 'Save {sum}'],
  save: words.save,
  saved: words.saved,
})

/** What prices wait for, as it is named inside `ratesAfter`. */
export const rateNeeds = texts({
  address: fieldNames.address,
  items: fieldNames.items,
  package: fieldNames.package,
  warehouse: fieldNames.warehouse,
})
