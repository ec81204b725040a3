import { texts } from './kernel/pair.ts'

/** Refusals about pallets and papers of transfers; a part of `transfersErrors`. */
export const palletErrors = texts({
  palletsFixed: [
    '已开始装车或已结束，托盘和 BOL 不能再改',
    'It is being loaded or is over: its pallets and its BOL stay as they are',
  ],
  palletCartons: ['{sku} 共 {cartons} 箱，托盘上的箱数更多', '{sku} has {cartons} cartons; the pallets hold more'],
  palletOver: [
    '第 {no} 托超过 {height} in 高或 {weight} lb 重',
    'Pallet {no} is over {height} in high or {weight} lb heavy',
  ],
  palletUnmeasured: [
    '第 {no} 托有未填箱规的产品，请填写实测高度和重量',
    'Pallet {no} holds cartons without measures. Enter its height and weight as measured',
  ],
  nothingToPrint: ['没有可打印的标签', 'There is nothing to print'],
  ownBol: ['商户已上传自己的 BOL，请打开该文件', 'The merchant has brought a BOL of its own. Open that file'],
})
