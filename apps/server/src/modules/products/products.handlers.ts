import type { products } from '@stowline/contract/products/products.contract'
import type { Handlers } from '../../kernel/context.ts'
import { selectableList } from './selectable-list.ts'

export const productHandlers: Handlers<typeof products> = { select: selectableList.handler }
