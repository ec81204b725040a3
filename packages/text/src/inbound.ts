import type { ShipmentStatus } from '@stowline/domain/inbound/lifecycle'
import type { MilestoneAction } from '@stowline/domain/inbound/shipment-moves'
import {
  type ContainerType,
  isBySea,
  type TransportCompany,
  type TransportType,
} from '@stowline/domain/inbound/transport'
import { fieldNames } from './fields.ts'
import * as words from './kernel/words.ts'
import { type Pair, type Texts, texts } from './kernel/pair.ts'

export const inboundErrors = texts({
  containerNoWrong: [
    '柜号格式应为 4 个字母加 7 位数字，且校验位正确，如 CSQU3054383',
    'A container number has 4 letters and 7 digits, the last of which proves the others: CSQU3054383',
  ],
  containerNeeded: ['请选择柜型', 'Choose the kind of container'],
  etaBeforeEtd: ['预计到港不能早于预计离港', 'The ETA is before the ETD'],
  productTwice: ['产品已存在，请重新选择', 'Product already exists, please reselect.'],
  tooManyPhotos: ['每个商品最多 {most} 张照片', 'At most {most} photos of one product'],
  documentGone: ['文件已失效，请重新上传', 'A file has expired. Upload it again'],
  notEditable: ['仅预报中和驳回待修改的入库单可以修改', 'Only forecast and rejected shipments can be changed'],
  deleteFailed: ['删除入库单失败：货物已发出', 'Delete shipment failed. It has left already'],
  notForecast: ['不在预报中', 'It is not a forecast'],
  notAtSea: ['不在运输途中', 'It is not on its way'],
  notArrived: ['尚未到达', 'It has not arrived'],
  notReserved: ['尚未预约', 'It has no dock appointment'],
  notDelivered: ['尚未送达', 'It is not delivered'],
  notEmptied: ['尚未还空柜', 'Its container is not back empty'],
  noContainer: ['没有整柜，无需还空柜', 'It came without a container: there is none to give back'],
  cancelTooLate: ['不在预报中，不能取消', 'It is no forecast any more and cannot be cancelled'],
  notRejected: ['未被驳回', 'It is not rejected'],
  notAbnormal: ['不在异常中', 'It is not abnormal'],
  nothingReceived: ['尚未收货', 'Nothing of it was received yet'],
  stillWaiting: ['还有货物待上架', 'Goods still wait to be put away'],
  notAtDock: ['尚未送达或已全部上架，不能收货和上架', 'It is not at the dock: nothing can be received or put away'],
  unknownCode: ['未知条码 {code}', 'Nobody knows the code {code}'],
  notAnnounced: ['{sku} 不在该入库单中', '{sku} was not announced in this shipment'],
  otherShipment: ['箱码 {code} 属于入库单 {no}', 'The carton {code} belongs to the shipment {no}'],
  cartonCounted: ['箱码 {code} 已收过', 'The carton {code} was received already'],
  tooMany: [
    '{sku}：申报 {announced} 件，多出 {over} 件；确认无误请标记“多收”',
    '{sku}: {announced} announced, {over} too many. Mark it as over if that is so',
  ],
  damagedTooMany: ['{sku}：破损 {damaged} 件多于收货 {quantity} 件', '{sku}: {damaged} damaged of {quantity} received'],
  notWaiting: ['{sku}：待上架 {there} 件，不能上架 {asked} 件', '{sku}: {there} wait, {asked} cannot be put away'],
  timeFuture: ['时间不能晚于现在', 'The time is in the future'],
  timeBefore: ['时间早于上一节点', 'The time is before the milestone before'],
  appointmentNeeded: ['请填写预约送仓时间', 'Give the dock appointment'],
  noCartons: ['没有可打印的箱标', 'There are no such cartons to print'],
  notUnderWay: ['不在运输或收货途中', 'It is not under way'],
})

export const shipmentStatusNames = texts({
  forecast: ['预报中', 'Forecast'],
  atSea: ['海运中', 'At sea'],
  arrived: ['已到港', 'At port'],
  reserved: ['已预约', 'Reserved'],
  delivered: ['已送达', 'Delivered'],
  emptied: ['已还空柜', 'Empty container'],
  shelved: ['已上架', 'Put away'],
  abnormal: ['异常', 'Abnormal'],
  rejected: ['驳回待修改', 'Rejected – modify'],
} satisfies Texts<ShipmentStatus>)

/** The same two steps of what comes by air or road. */
export const overlandStatusNames = texts({
  atSea: words.inTransit,
  arrived: ['已到达', 'Arrived'],
})

/** A status in words that are true of how the goods travel. */
export const shipmentStatusName = (status: ShipmentStatus, by: TransportType): Pair =>
  !isBySea(by) && (status === 'atSea' || status === 'arrived')
    ? overlandStatusNames[status]
    : shipmentStatusNames[status]

/** Instead of its status: its merchant took it back. */
export const cancelledShipment = words.cancelled

export const transportTypeNames = texts({
  seaFcl: ['海运整柜', 'Sea, full container'],
  seaLcl: ['海运拼箱', 'Sea, less than container'],
  air: ['空运', 'Air'],
  truck: ['卡车', 'Truck'],
  express: ['快递', 'Express'],
} satisfies Texts<TransportType>)

export const containerTypeNames = texts({
  '20GP': ['20GP', '20GP'],
  '40GP': ['40GP', '40GP'],
  '40HQ': ['40HQ', '40HQ'],
  '45HQ': ['45HQ', '45HQ'],
} satisfies Texts<ContainerType>)

export const transportCompanyNames = texts({
  COSU: ['中远海运', 'COSCO'],
  MAEU: ['马士基', 'Maersk'],
  MSCU: ['地中海航运', 'MSC'],
  CMDU: ['达飞', 'CMA CGM'],
  HLCU: ['赫伯罗特', 'Hapag-Lloyd'],
  EGLV: ['长荣', 'Evergreen'],
  ONEY: ['海洋网联', 'ONE'],
  OOLU: ['东方海外', 'OOCL'],
  YMLU: ['阳明', 'Yang Ming'],
  ZIMU: ['以星', 'ZIM'],
  MATS: ['美森', 'Matson'],
  UPSN: ['UPS', 'UPS'],
  FDEG: ['FedEx', 'FedEx'],
  DHLX: ['DHL', 'DHL'],
  other: words.other,
} satisfies Texts<TransportCompany>)

const steps = texts({
  depart: ['已离港', 'Departed'],
  arrive: ['已到港', 'Arrived'],
  reserve: ['已预约送仓', 'Dock appointment made'],
  deliver: ['已送达仓库', 'Delivered to the warehouse'],
  empty: ['空柜已还', 'Container back empty'],
  shelve: ['全部上架', 'All put away'],
} satisfies Texts<MilestoneAction>)

/** What the provider does when a milestone is reached, as buttons call it. */
export const milestoneActionNames = texts({
  depart: ['登记离港', 'Record departure'],
  arrive: ['登记到港', 'Record arrival'],
  reserve: ['登记送仓预约', 'Record appointment'],
  deliver: ['登记送达', 'Record delivery'],
  empty: ['登记还空柜', 'Record empty return'],
  shelve: ['完成上架', 'Close as put away'],
} satisfies Texts<MilestoneAction>)

/** Lines of a shipment's history. */
export const shipmentEventNames = texts({
  created: ['新建入库单', 'Shipment created'],
  edited: ['修改入库单', 'Shipment changed'],
  ...steps,
  cancel: ['已取消', 'Cancelled by the merchant'],
  resubmit: ['重新提交', 'Sent again'],
  receive: ['收货 {count} 件，破损 {damaged} 件', '{count} received, {damaged} damaged'],
  putAway: ['上架 {count} 件', '{count} put away'],
  reject: ['驳回待修改', 'Given back to be modified'],
  flag: ['标记异常', 'Marked as abnormal'],
  resolve: ['解除异常', 'Settled'],
})

/** What the merchant does to shipments, as buttons and tasks call it. */
export const shipmentActions = texts({
  removeShipments: ['删除入库单', 'Delete shipments'],
  cancelShipments: ['取消入库单', 'Cancel shipments'],
  resubmitShipments: ['重新提交入库单', 'Send shipments again'],
  ...steps,
  rejectShipments: ['驳回入库单', 'Reject shipments'],
  flag: ['标记异常', 'Mark as abnormal'],
  resolve: ['解除异常', 'Settle'],
})

/** Columns of an export of shipments, in their order. */
export const shipmentColumnNames = texts({
  shipmentNo: fieldNames.shipmentNo,
  containerNo: fieldNames.containerNo,
  transportNo: fieldNames.transportNo,
  warehouse: fieldNames.warehouse,
  status: fieldNames.status,
  transportType: fieldNames.transportType,
  transportCompany: fieldNames.transportCompany,
  containerType: fieldNames.containerType,
  containerNum: fieldNames.containerNum,
  etd: fieldNames.etd,
  departed: ['实际离港时间', 'Departed at'],
  eta: fieldNames.portEta,
  arrived: ['实际到港时间', 'Arrived at'],
  reserved: ['预约登记时间', 'Reserved at'],
  delivered: ['送达时间', 'Delivered at'],
  emptied: ['空柜归还时间', 'Emptied at'],
  shelved: ['上架完成时间', 'Put away at'],
  skus: ['SKU 数', 'SKU count'],
  units: ['申报件数', 'Units announced'],
  cartons: ['箱数', 'Carton count'],
  received: ['收货件数', 'Units received'],
  damaged: ['破损件数', 'Units damaged'],
  putAway: ['上架件数', 'Units put away'],
  problem: ['驳回或异常原因', 'What is wrong'],
  created: fieldNames.createdTime,
  remark: fieldNames.remark,
})
