/** What checks of files and imports are called: their part of `taskKindTexts`. */
export const importTaskTexts = {
  importCheck: {
    name: ['检查导入', 'Import check'],
    title: ['检查导入文件 {fileName}', 'Check import file {fileName}'],
  },
  importOrders: {
    name: ['导入订单', 'Order import'],
    title: ['导入订单 {fileName}', 'Import orders {fileName}'],
  },
  importShipments: {
    name: ['导入跟踪号', 'Tracking import'],
    title: ['导入跟踪号 {fileName}', 'Import tracking numbers {fileName}'],
  },
  checkProducts: {
    name: ['检查商品文件', 'Product check'],
    title: ['检查商品文件 {fileName}', 'Check product file {fileName}'],
  },
  importProducts: {
    name: ['商品导入', 'Product import'],
    title: ['导入商品 {fileName}', 'Import products {fileName}'],
  },
  checkOnlineSkus: {
    name: ['检查在线 SKU 文件', 'Online SKU check'],
    title: ['检查在线 SKU 文件 {fileName}', 'Check online SKU file {fileName}'],
  },
  importOnlineSkus: {
    name: ['在线 SKU 导入', 'Online SKU import'],
    title: ['导入在线 SKU {fileName}', 'Import online SKUs {fileName}'],
  },
  checkPacking: {
    name: ['检查装箱单', 'Packing list check'],
    title: ['检查装箱单 {fileName}', 'Check packing list {fileName}'],
  },
  importPacking: {
    name: ['装箱单导入', 'Packing list import'],
    title: ['导入装箱单 {fileName}', 'Import packing list {fileName}'],
  },
  checkMilestones: {
    name: ['检查节点文件', 'Milestone check'],
    title: ['检查节点文件 {fileName}', 'Check milestone file {fileName}'],
  },
  importMilestones: {
    name: ['节点导入', 'Milestone import'],
    title: ['导入节点 {fileName}', 'Import milestones {fileName}'],
  },
  checkTransfers: {
    name: ['检查卡车文件', 'Truck file check'],
    title: ['检查卡车文件 {fileName}', 'Check truck file {fileName}'],
  },
  importTransfers: {
    name: ['卡车订单导入', 'Truck import'],
    title: ['导入卡车订单 {fileName}', 'Import truck orders {fileName}'],
  },
} as const
