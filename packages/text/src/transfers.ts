import type { transferExportFields } from '@stowline/domain/transfers/export-fields'
import type { ParcelCarrier, TruckCompany } from '@stowline/domain/transfers/carriers'
import type { TransferKind, TransferStatus } from '@stowline/domain/transfers/lifecycle'
import type { ShortageDecision } from '@stowline/domain/transfers/shortage'
import { fieldNames } from './fields.ts'
import { chargeColumns } from './charges.ts'
import { inboundErrors, shipmentEventNames, transportCompanyNames } from './inbound.ts'
import { platformNames } from './orders.ts'
import { returnsErrors } from './returns.ts'
import { transferActions } from './transfer-actions.ts'
import { type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { palletErrors } from './pallet-errors.ts'

export const transferStatusNames = texts({
  inForecast: ['预报中', 'In forecast'],
  pending: words.pending,
  processing: words.processing,
  awaitingDocuments: ['待补文件', 'Awaiting documents'],
  toBeShipped: ['待出库', 'To be shipped'],
  outOfStockToConfirm: ['缺货待确认', 'Out of stock – confirm'],
  completed: words.completed,
  rejected: words.rejected,
  cancelled: words.cancelled,
} satisfies Texts<TransferStatus>)

export const transferKindNames = texts({
  parcel: ['快递', 'Parcel'],
  ltl: ['卡车 (LTL)', 'Truck (LTL)'],
} satisfies Texts<TransferKind>)

export const shortageDecisionNames = texts({
  accept: ['按可用数发', 'Accept fewer'],
  wait: ['等待补货', 'Wait'],
  cancel: ['取消该行', 'Cancel the line'],
} satisfies Texts<ShortageDecision>)

export const parcelCarrierNames = texts({
  UPSN: transportCompanyNames.UPSN,
  FDEG: transportCompanyNames.FDEG,
  USPS: ['USPS', 'USPS'],
  AMZL: platformNames.amazon,
  DHLX: transportCompanyNames.DHLX,
  other: words.other,
} satisfies Texts<ParcelCarrier>)

export const truckCompanyNames = texts({
  ABFS: ['ABF 货运', 'ABF Freight'],
  AMZN: ['亚马逊货运', 'Amazon Freight'],
  EXLA: ['Estes 货运', 'Estes'],
  FXFE: ['FedEx 货运', 'FedEx Freight'],
  ODFL: ['Old Dominion 货运', 'Old Dominion'],
  RLCA: ['R+L 货运', 'R+L Carriers'],
  SAIA: ['Saia 货运', 'Saia'],
  XPOL: ['XPO', 'XPO'],
  own: ['商户自提', "Merchant's own truck"],
  other: words.other,
} satisfies Texts<TruckCompany>)

/** Federal holidays, by their names in the rules of working days. */
export const holidayNames = texts({
  newYear: ['元旦', "New Year's Day"],
  martinLutherKing: ['马丁·路德·金纪念日', 'Martin Luther King Jr. Day'],
  washington: ['总统日', "Washington's Birthday"],
  memorial: ['阵亡将士纪念日', 'Memorial Day'],
  juneteenth: ['六月节', 'Juneteenth'],
  independence: ['独立日', 'Independence Day'],
  labor: ['劳动节', 'Labor Day'],
  columbus: ['哥伦布日', 'Columbus Day'],
  veterans: ['退伍军人节', 'Veterans Day'],
  thanksgiving: ['感恩节', 'Thanksgiving'],
  christmas: ['圣诞节', 'Christmas'],
})

export const transfersErrors = texts({
  ...palletErrors,
  sameNumbers: ['transID 与 PO 不能相同', 'transID and PO cannot be equal'],
  transIdTaken: ['transID {transID} 已用于转运单 {no}', 'transID {transID} is that of the transfer {no} already'],
  sameWarehouse: ['目的仓不能与发货仓相同', 'A transfer goes to another warehouse'],
  destinationNeeded: ['请选择目的仓或填写收货方', 'Choose the warehouse it goes to, or name the place'],
  shipDateEarly: [
    '预计发货日期须至少为创建后的下一个工作日（美国东部时间），最早 {earliest}',
    'The estimated ship date is at least one working day after today (US Eastern time): {earliest} or later',
  ],
  shipDateLate: ['预计发货日期最多提前一年', 'The estimated ship date lies more than a year ahead'],
  shipDateWeekend: [
    '{day} 是周末，仓库不发货，最早 {earliest}',
    '{day} is a weekend: nothing leaves. {earliest} or later',
  ],
  shipDateHoliday: [
    '{day} 是美国联邦假日，最早 {earliest}',
    '{day} is a federal holiday: nothing leaves. {earliest} or later',
  ],
  shipDateClosed: ['{day} 仓库休息，最早 {earliest}', 'The warehouse is closed on {day}. {earliest} or later'],
  etaBeforeEtd: ['预计到达不能早于预计离开', 'It cannot arrive before it leaves'],
  productTwice: inboundErrors.productTwice,
  documentsNeeded: ['备货文件和 BOL 至少上传一个', 'At least one of stocking file or BOL must be uploaded'],
  documentGone: inboundErrors.documentGone,
  tooManyDocuments: ['每类文件最多 {most} 个', 'At most {most} files of a kind'],
  insufficient: ['产品库存不足：{skus}', 'product inventory insufficient: {skus}'],
  notForecast: inboundErrors.notForecast,
  notRejectable: ['已开始处理或已结束，不能驳回', 'It is being worked on or is over: it cannot be rejected'],
  notRejected: inboundErrors.notRejected,
  notPending: returnsErrors.notPending,
  notInterruptible: ['不在待处理或处理中', 'It is neither pending nor being processed'],
  notProcessing: ['不在处理中', 'It is not being processed'],
  notToBeShipped: ['不在待出库中', 'It is not ready to be shipped'],
  cancelTooLate: ['已开始处理或已结束，不能取消', 'It is being worked on or is over: it cannot be cancelled'],
  cancelByTruck: [
    '卡车转运单受理后请用“取消卡车转运单”，会先显示费用',
    'One by truck that was accepted is cancelled by itself, with its fee shown before',
  ],
  notLtl: ['不是卡车转运单', 'It does not go by truck'],
  loadingBegun: ['已开始装车', 'Loading has begun'],
  stillShort: ['库存仍不足，继续等待', 'Its stock has not come yet: it goes on waiting'],
  notAllPicked: ['还有货物未拣', 'Not all of it is picked'],
  notLoaded: ['尚未装车', 'It is not loaded yet'],
  notAwaitingDocuments: ['不在待补文件中', 'It waits for no documents'],
  notShort: ['没有缺货待确认', 'It waits for no decision about short stock'],
  notEditable: ['仅预报中和已驳回的转运单可以修改', 'Only transfers in forecast and rejected ones can be changed'],
  isOver: ['转运单已结束', 'The transfer is over'],
  notAccepted: ['转运单未受理或已结束', 'The transfer was not accepted, or is over'],
  feeChanged: ['取消费用已变化，请重新确认', 'The cancellation fee has changed. Look at it again'],
  decisionNeeded: ['{sku}：请选择如何处理缺货', '{sku}: decide what happens with the short stock'],
  lineNotShort: ['该行没有缺货', 'This line is not short'],
  nothingLeft: ['所有商品都被取消，请取消转运单', 'Nothing would be left: cancel the transfer instead'],
  missingTooMany: [
    '{sku}：未拣 {there} 件，报缺 {asked} 件',
    '{sku}: {there} are not picked, {asked} reported missing',
  ],
  unknownCode: inboundErrors.unknownCode,
  notInTransfer: ['{sku} 不在该转运单中', '{sku} is not in this transfer'],
  pickedTooMany: ['{sku}：还需拣 {left} 件，本次 {asked} 件', '{sku}: {left} left to pick, {asked} taken'],
  notPicked: ['{sku}：已拣 {picked} 件，放回 {asked} 件', '{sku}: {picked} picked, {asked} put back'],
  serialNeeded: ['{sku} 有序列号，请逐件扫描序列号', '{sku} has serial numbers: scan the number of each piece'],
  serialPicked: ['序列号 {serial} 已拣过', 'Serial number {serial} is picked already'],
  serialNotPicked: ['序列号 {serial} 未在该转运单拣过', 'Serial number {serial} was not picked for this transfer'],
  closureTwice: ['同一仓库同一天只能填一次', 'A warehouse is closed once a day'],
})

/** Lines of a transfer's history. */
export const transferEventNames = texts({
  created: ['新建转运单', 'Transfer created'],
  edited: ['修改转运单', 'Transfer changed'],
  accept: ['已受理', 'Accepted'],
  reject: words.rejected,
  resubmit: shipmentEventNames.resubmit,
  begin: transferActions.beginTransfers,
  askDocuments: transferActions.askDocuments,
  bringDocuments: ['补充文件 {count} 个', 'Documents added: {count}'],
  addDocuments: ['上传文件 {count} 个', 'Files uploaded: {count}'],
  reportShortage: ['报告缺货：{skus}', 'Shortage reported: {skus}'],
  confirmShortage: [
    '确认缺货：少发 {accepted} 行，等待 {waiting} 行，取消 {cancelled} 行',
    'Shortage decided: {accepted} lower, {waiting} waiting, {cancelled} cancelled',
  ],
  pick: ['拣货 {sku} {count} 件', '{count} of {sku} picked'],
  putBack: ['放回 {sku} {count} 件', '{count} of {sku} put back'],
  makeReady: transferActions.makeReady,
  setTruck: ['更新卡车信息', 'Truck details changed'],
  load: ['开始装车，{pallets} 托', 'Loading begun, {pallets} pallets'],
  complete: ['已出库 {pieces} 件', 'Left: {pieces} pieces'],
  palletized: ['配托 {pallets} 托', 'Pallets built: {pallets}'],
  bolChanged: ['修改 BOL 资料', 'BOL details changed'],
  cancel: shipmentEventNames.cancel,
  cancelLtl: ['取消卡车转运单，费用 {fee}', 'Truck transfer cancelled, fee {fee}'],
})

/** Columns of an export of transfers, in their order. */
export const transferColumnNames = texts({
  transferNo: fieldNames.transferNo,
  transID: fieldNames.transID,
  po: fieldNames.po,
  kind: fieldNames.transferKind,
  status: fieldNames.status,
  platform: fieldNames.platform,
  fromWarehouse: fieldNames.fromWarehouse,
  toWarehouse: fieldNames.toWarehouse,
  carrier: fieldNames.carrier,
  truckCompany: fieldNames.truckCompany,
  transportNo: fieldNames.transportNo,
  estimatedTime: fieldNames.estimatedTime,
  etd: ['预计离开', 'Expected to leave'],
  eta: ['预计到达', 'Expected to arrive'],
  isPallet: fieldNames.isPallet,
  isPresale: fieldNames.isPresale,
  suggestPalletNum: fieldNames.suggestPalletNum,
  palletNum: ['实际托盘数', 'Pallets built'],
  containerNum: fieldNames.trucks,
  skus: chargeColumns.skus,
  productNum: fieldNames.productNum,
  cartons: chargeColumns.cartons,
  picked: ['已拣', 'Picked'],
  shipped: ['已出库', 'Left'],
  stockingFile: fieldNames.stockingFile,
  bol: fieldNames.bol,
  appointment: ['卡车预约', 'Truck appointment'],
  trailerNo: ['车厢号', 'Trailer no.'],
  sealNo: ['封条号', 'Seal no.'],
  proNo: ['PRO 号', 'PRO no.'],
  freightClass: ['货运等级', 'Freight class'],
  problem: words.issue,
  created: fieldNames.createdTime,
  completed: ['出库完成时间', 'Left on'],
  remark: fieldNames.remark,
} satisfies Texts<(typeof transferExportFields)[number]>)
