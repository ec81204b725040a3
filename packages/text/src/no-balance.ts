import { texts } from './kernel/pair.ts'

/** Said above the orders when no label can be bought. */
export const noBalance = texts({
  text: [
    '余额不足：可用 USD {available}，暂时不能创建面单。',
    'Insufficient balance: USD {available} available, so no labels can be created.',
  ],
  pending: ['充值 USD {pending} 待确认。', 'A recharge of USD {pending} waits to be booked.'],
  ask: ['请联系您的销售经理充值。', 'Please ask your sales manager to top it up.'],
})
