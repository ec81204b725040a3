import { texts } from './kernel/pair.ts'

/** Said above the orders when no label can be bought. */
export const noBalance = texts({
  text: [
    '余额不足：可用 USD {available}，暂时不能创建面单。请联系您的销售经理充值。',
    'Insufficient balance: USD {available} available, so no labels can be created. Please ask your sales manager to top it up.',
  ],
})
