import type { MilestoneAction } from '@stowline/domain/inbound/shipment-moves'
import { shipmentActions } from './inbound.ts'
import { inboundDetail } from './inbound-screen.ts'
import { correctionReasonNames } from './inventory.ts'
import { type Texts, texts } from './kernel/pair.ts'
import { taskKindTexts } from './tasks.ts'

/** Buttons that record a milestone of so many shipments. */
export const milestoneGoes = texts({
  depart: ['登记 {count} 个入库单离港', 'Record {count} departure', 'Record {count} departures'],
  arrive: ['登记 {count} 个入库单到港', 'Record {count} arrival', 'Record {count} arrivals'],
  reserve: ['登记 {count} 个送仓预约', 'Record {count} appointment', 'Record {count} appointments'],
  deliver: ['登记 {count} 个入库单送达', 'Record {count} delivery', 'Record {count} deliveries'],
  empty: ['登记 {count} 个入库单还空柜', 'Record {count} empty return', 'Record {count} empty returns'],
  shelve: ['完成 {count} 个入库单的上架', 'Close {count} shipment as put away', 'Close {count} shipments as put away'],
} satisfies Texts<MilestoneAction>)

/** What became of them: the message that tells it. */
export const milestoneDones = texts({
  depart: ['已登记 {count} 个入库单离港', '{count} departure recorded', '{count} departures recorded'],
  arrive: ['已登记 {count} 个入库单到港', '{count} arrival recorded', '{count} arrivals recorded'],
  reserve: ['已登记 {count} 个送仓预约', '{count} appointment recorded', '{count} appointments recorded'],
  deliver: ['已登记 {count} 个入库单送达', '{count} delivery recorded', '{count} deliveries recorded'],
  empty: ['已登记 {count} 个入库单还空柜', '{count} empty return recorded', '{count} empty returns recorded'],
  shelve: [
    '已完成 {count} 个入库单的上架',
    '{count} shipment closed as put away',
    '{count} shipments closed as put away',
  ],
} satisfies Texts<MilestoneAction>)

/** Words of /ops/inbound. */
export const inboundWork = texts({
  title: taskKindTexts.workShipments.name,
  firstUse: ['没有入库单', 'No shipment is on its way'],
  firstUseHint: ['商户新建的入库单会出现在这里', 'Shipments that merchants announce appear here'],
  time: ['发生时间（留空为现在）', 'When it happened (empty: now)'],
  timeHelp: ['不能晚于现在，也不能早于上一节点', 'Not in the future, and not before the milestone before'],
  appointment: inboundDetail.appointment,
  notCome: [
    '还有 {count} 件未收到；完成上架后不能再收货',
    '{count} unit has not come. Nothing more can be received after this',
    '{count} units have not come. Nothing more can be received after this',
  ],
  reason: ['说明', 'Reason'],
  reasonHelp: ['商户会看到', 'The merchant reads it'],
  reasonNeeded: ['请填写说明', 'Please give a reason'],
  reject: ['驳回入库单', 'Reject to modify'],
  rejectGo: ['驳回 {count} 个入库单', 'Reject {count} shipment', 'Reject {count} shipments'],
  rejectDone: ['已驳回 {count} 个入库单', '{count} shipment rejected', '{count} shipments rejected'],
  flag: shipmentActions.flag,
  flagGo: ['标记 {count} 个入库单异常', 'Mark {count} shipment', 'Mark {count} shipments'],
  flagDone: [
    '已标记 {count} 个入库单异常',
    '{count} shipment marked as abnormal',
    '{count} shipments marked as abnormal',
  ],
  resolve: shipmentActions.resolve,
  resolveGo: ['解除 {count} 个入库单的异常', 'Settle {count} shipment', 'Settle {count} shipments'],
  resolveDone: ['已解除 {count} 个入库单的异常', '{count} shipment settled', '{count} shipments settled'],
  receive: ['收货作业', 'Receive'],
  receiveTitle: ['收货 {no}', 'Receive {no}'],
  receiveGo: ['收货 {count} 件', 'Receive {count} unit', 'Receive {count} units'],
  receivedDone: ['已收货 {count} 件', '{count} unit received', '{count} units received'],
  good: ['完好', 'Good'],
  damaged: correctionReasonNames.damaged,
  isOver: ['多收', 'Over'],
  scanField: ['SKU、UPC 或箱码；数量写作 SKU*12', 'SKU, UPC or carton code; a quantity as SKU*12'],
  scanHint: [
    '每扫一次回车一次，可一次粘贴多行；空白回车即保存',
    'Each scan ends with Enter; several lines can be pasted. An empty Enter stores them',
  ],
  scanned: ['本次', 'This time'],
  dropScan: ['移除 {code}', 'Remove {code}'],
  putAway: ['上架作业', 'Put away'],
  putAwayTitle: ['上架 {no}', 'Put away {no}'],
  putAwayGo: ['上架 {count} 件', 'Put away {count} unit', 'Put away {count} units'],
  putAwayDone: ['已上架 {count} 件', '{count} unit put away', '{count} units put away'],
  scan: ['扫描作业', 'Scan to work'],
  findField: ['柜号、运单号或入库单号', 'Container, transport or shipment number'],
  findHint: ['扫描后直接进入收货或上架', 'What it names is received or put away next'],
  findUnknown: ['没有已送达的入库单 {number}', 'No shipment {number} stands at the dock'],
  keys: ['F2 完好/破损，F4 多收', 'F2 good or damaged, F4 over'],
  photosOf: ['{sku} 的破损照片', 'Pictures of the damage: {sku}'],
  left: ['未到', 'To come'],
  leftAfter: ['上架后仍待', 'Left waiting then'],
  forget: ['已知悉', 'I have seen it'],
  putAwayHint: [
    '扫描后只上架扫到的；不扫描则上架全部，空白回车即保存',
    'With a scan only what is scanned goes, without one all of it. An empty Enter stores it',
  ],
  waitingHead: ['待上架', 'Waiting'],
  asked: ['到期日 / 序列号', 'Expiry / serial numbers'],
  expiry: ['到期日', 'Expiry date'],
  pastConfirm: ['到期日已过，仍要上架', 'Passed; put away anyway'],
  serials: ['每行一个序列号', 'A serial number a line'],
  serialsNamed: ['{named} / {count} 个序列号', '{named} of {count} numbers'],
  nothingWaits: ['没有待上架的货物', 'Nothing waits to be put away'],
})
