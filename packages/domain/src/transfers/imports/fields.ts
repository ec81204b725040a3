import type { FieldDefinition } from '../../orders/imports/fields.ts'

const once = { level: 'order' } as const
const each = { level: 'line' } as const

/** What a sheet of trucks may say: a row is a product of a transfer, and what is said of the transfer stands on any of its rows. */
export const transferFields = {
  transID: {
    label: ['转运单号 (transID)', 'transID'],
    ...{ ...once, isRequired: true, most: 64, example: 'FBA15XKQ7Z2P' },
    synonyms: [
      'trans id',
      'transfer id',
      'transfer no',
      'shipment id',
      'fba id',
      'fba shipment id',
      '转运单号',
      '转运单',
      '货件编号',
      '货件号',
    ],
  },
  po: {
    label: ['PO', 'PO'],
    ...{ ...once, most: 64, example: '4XQ7Z2PA' },
    synonyms: [
      'po number',
      'po no',
      'po #',
      'purchase order',
      'reference id',
      'amazon reference id',
      'PO号',
      '采购单号',
      '参考号',
    ],
  },
  fromWarehouse: {
    label: ['发货仓库', 'From warehouse'],
    ...{ ...once, isRequired: true, most: 80, example: '' },
    synonyms: ['from', 'warehouse', 'ship from', 'origin', 'from warehouse', '仓库', '发货仓', '出库仓', '起运仓'],
  },
  toWarehouse: {
    label: ['目的仓库', 'To warehouse'],
    ...{ ...once, isRequired: true, most: 100, example: 'Amazon FTW1' },
    synonyms: [
      'to',
      'ship to',
      'destination',
      'to warehouse',
      'fulfillment center',
      'fc',
      '目的地',
      '目的仓',
      '收货仓',
      '收货方',
    ],
  },
  toStreet: {
    label: ['收货街道', 'Street'],
    ...{ ...once, most: 200, example: '33333 Lyndon B Johnson Fwy' },
    synonyms: ['to street', 'address', 'street address', 'ship to address', '街道', '地址', '收货地址'],
  },
  toCity: { label: ['收货城市', 'City'], ...{ ...once, most: 60, example: 'Dallas' }, synonyms: ['to city', '城市'] },
  toState: {
    label: ['收货州', 'State'],
    ...{ ...once, most: 40, example: 'TX' },
    synonyms: ['to state', '州', '省州'],
  },
  toPostalCode: {
    label: ['收货邮编', 'ZIP code'],
    ...{ ...once, most: 15, example: '75241' },
    synonyms: ['zip', 'postal code', 'zip code', 'to zip', '邮编', '邮政编码'],
  },
  toContact: {
    label: ['收货联系人', 'Contact'],
    ...{ ...once, most: 60, example: '' },
    synonyms: ['contact', 'contact name', 'attention', '联系人', '收件人'],
  },
  toPhone: {
    label: ['收货电话', 'Phone'],
    ...{ ...once, most: 40, example: '' },
    synonyms: ['phone', 'telephone', 'contact phone', '电话', '联系电话'],
  },
  estimatedTime: {
    label: ['预计发货日期', 'Estimated ship date'],
    ...{ ...once, isRequired: true, most: 20, example: '2026-12-07' },
    synonyms: [
      'ship date',
      'estimated time',
      'estimated date',
      'pickup date',
      'pick up date',
      '发货日期',
      '预计时间',
      '预计出库日期',
      '提货日期',
    ],
  },
  platform: {
    label: ['平台', 'Platform'],
    ...{ ...once, most: 20, example: 'Amazon' },
    synonyms: ['channel', '销售平台'],
  },
  truckCompany: {
    label: ['卡车公司', 'Truck company'],
    ...{ ...once, most: 40, example: 'XPOL' },
    synonyms: ['trucker', 'carrier', 'scac', 'trucking company', '承运商', '卡车', '卡派公司'],
  },
  transportNo: {
    label: ['运输单号', 'Transport number'],
    ...{ ...once, most: 40, example: '' },
    synonyms: ['transport no', 'load number', 'load id', 'pickup number', '提货号', '运单号'],
  },
  isPallet: {
    label: ['打托', 'On pallets'],
    ...{ ...once, most: 10, example: '' },
    synonyms: ['pallet', 'palletized', '是否打托'],
  },
  isPresale: { label: ['预售', 'Presale'], ...{ ...once, most: 10, example: '' }, synonyms: ['pre sale', '是否预售'] },
  containerNum: {
    label: ['柜数', 'Containers'],
    ...{ ...once, most: 10, example: '1' },
    synonyms: ['container num', 'trucks', 'container count', '车数', '柜量'],
  },
  etd: {
    label: ['ETD', 'ETD'],
    ...{ ...once, most: 20, example: '' },
    synonyms: ['departure', 'estimated departure', '预计离仓'],
  },
  eta: {
    label: ['ETA', 'ETA'],
    ...{ ...once, most: 20, example: '' },
    synonyms: ['arrival', 'estimated arrival', 'delivery date', '预计到达'],
  },
  sku: {
    label: ['SKU', 'SKU'],
    ...{ ...each, isRequired: true, most: 80, example: 'LAMP-OAK-01' },
    synonyms: ['product sku', 'msku', 'seller sku', 'item', 'product', '产品SKU', '商品SKU', '货号'],
  },
  quantity: {
    label: ['数量', 'Quantity'],
    ...{ ...each, isRequired: true, most: 20, example: '120' },
    synonyms: ['qty', 'units', 'pieces', 'pcs', 'product qty', '件数', '产品数量', '发货数量'],
  },
  cartonRate: {
    label: ['每箱数量', 'Pieces per carton'],
    ...{ ...each, most: 20, example: '6' },
    synonyms: ['units per carton', 'units per case', 'case pack', 'pcs per carton', '箱率', '装箱数', '单箱数量'],
  },
  barCode: {
    label: ['产品条码 (FNSKU)', 'Product barcode (FNSKU)'],
    ...{ ...each, most: 64, example: 'X002ABC123' },
    synonyms: ['fnsku', 'bar code', 'barcode', 'product bar code', '条码', '产品条码'],
  },
  productLabels: {
    label: ['产品标数量', 'Product labels'],
    ...{ ...each, most: 20, example: '120' },
    synonyms: ['product label qty', 'labels', 'unit labels', '产品标', '产品贴标数量'],
  },
  cartonLabels: {
    label: ['箱标数量', 'Carton labels'],
    ...{ ...each, most: 20, example: '40' },
    synonyms: ['carton label qty', 'box labels', '箱标', '箱贴标数量'],
  },
  stockingFile: {
    label: ['备货文件', 'Stocking file'],
    ...{ ...once, most: 300, example: 'FBA15XKQ7Z2P-labels.pdf' },
    synonyms: ['stocking file', 'file', 'label file', 'documents', 'document', '备货单', '标签文件', '文件名'],
  },
  bolFile: {
    label: ['BOL 文件', 'BOL file'],
    ...{ ...once, most: 300, example: 'FBA15XKQ7Z2P-bol.pdf' },
    synonyms: ['bol', 'bill of lading', 'bol file', '提单', '提货单', 'BOL文件'],
  },
  remark: {
    label: ['备注', 'Remark'],
    ...{ ...once, most: 500, example: '' },
    synonyms: ['note', 'notes', 'comment', '说明'],
  },
} as const satisfies Record<string, FieldDefinition>

export type TransferField = keyof typeof transferFields
