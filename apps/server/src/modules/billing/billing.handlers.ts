import type { billing } from '@stowline/contract/billing/billing.contract'
import type { Handlers } from '../../kernel/context.ts'
import { getBalance } from './get-balance.ts'

export const billingHandlers: Handlers<typeof billing> = { balance: getBalance }
