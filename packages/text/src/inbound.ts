import type { ShipmentStatus } from '@stowline/domain/inbound/lifecycle'
import type { MilestoneAction } from '@stowline/domain/inbound/shipment-moves'
import type { ContainerType, TransportCompany, TransportType } from '@stowline/domain/inbound/transport'
import * as words from './kernel/words.ts'
import { type Texts, texts } from './kernel/pair.ts'

export const inboundErrors = texts({
  containerNoWrong: [
    '柜号格式应为 4 个字母加 7 位数字，且校验位正确，如 CSQU3054383',
    'A container number has 4 letters and 7 digits, the last of which proves the others: CSQU3054383',
  ],
  containerNeeded: ['请选择柜型', 'Choose the kind of container'],
  etaBeforeEtd: ['预计到港不能早于预计离港', 'The ETA is before the ETD'],
  productTwice: ['产品已存在，请重新选择', 'Product already exists, please reselect.'],
  documentGone: ['文件已失效，请重新上传', 'A file has expired. Upload it again'],
  notEditable: ['仅预报中和驳回待修改的入库单可以修改', 'Only forecast and rejected shipments can be changed'],
  deleteFailed: ['删除入库单失败：货物已发出', 'Delete shipment failed. It has left already'],
  notForecast: ['不在预报中', 'It is not a forecast'],
  notAtSea: ['不在海运中', 'It is not at sea'],
  notArrived: ['尚未到港', 'It is not at the port'],
  notReserved: ['尚未预约', 'It has no dock appointment'],
  notDelivered: ['尚未送达', 'It is not delivered'],
  notEmptied: ['尚未还空柜', 'Its container is not back empty'],
  notRejected: ['未被驳回', 'It is not rejected'],
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
  arrive: ['已到港', 'Arrived at port'],
  reserve: ['已预约送仓', 'Dock appointment made'],
  deliver: ['已送达仓库', 'Delivered to the warehouse'],
  empty: ['空柜已还', 'Container back empty'],
  shelve: ['全部上架', 'All put away'],
} satisfies Texts<MilestoneAction>)

/** Lines of a shipment's history. */
export const shipmentEventNames = texts({
  created: ['新建入库单', 'Shipment created'],
  edited: ['修改入库单', 'Shipment changed'],
  ...steps,
  resubmit: ['重新提交', 'Sent again'],
})

/** What the merchant does to shipments, as buttons and tasks call it. */
export const shipmentActions = texts({
  removeShipments: ['删除入库单', 'Delete shipments'],
  resubmitShipments: ['重新提交入库单', 'Send shipments again'],
})
