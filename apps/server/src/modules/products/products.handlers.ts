import type { products } from '@stowline/contract/products/products.contract'
import type { Handlers } from '../../kernel/context.ts'
import { selectProducts } from './select-products.ts'

export const productHandlers: Handlers<typeof products> = { select: selectProducts }
