import type { products } from '@stowline/contract/products/products.contract'
import type { Handlers } from '../../kernel/context.ts'
import { onlineSkuExport } from './export-online-skus.ts'
import { productExport } from './export-products.ts'
import { getOnlineSku } from './get-online-sku.ts'
import { getProduct } from './get-product.ts'
import { onlineSkuList } from './online-sku-list.ts'
import { printProductLabels } from './print-product-labels.ts'
import { productList } from './product-list.ts'
import { removeProducts } from './remove-products.ts'
import { createOnlineSku, removeOnlineSkus, updateOnlineSku } from './save-online-sku.ts'
import { createProduct, updateProduct } from './save-product.ts'
import { selectableList } from './selectable-list.ts'
import { setPicture } from './set-picture.ts'
import { submitProducts } from './submit-products.ts'

export const productHandlers: Handlers<typeof products> = {
  list: productList.handler,
  detail: getProduct,
  create: createProduct,
  update: updateProduct,
  submit: submitProducts,
  remove: removeProducts,
  exportProducts: productExport.handler,
  setPicture,
  printLabels: printProductLabels,
  onlineSkus: onlineSkuList.handler,
  onlineSku: getOnlineSku,
  createOnlineSku,
  updateOnlineSku,
  exportOnlineSkus: onlineSkuExport.handler,
  removeOnlineSkus,
  select: selectableList.handler,
}
