import { billing } from '@stowline/contract/billing/billing.contract'
import { transactionDirections, transactionTypes } from '@stowline/domain/billing/transactions'
import { transactionTypeNames } from '@stowline/text/billing'
import { transactionsScreen as words } from '@stowline/text/transactions-screen'
import { listCall } from '../../api/list.ts'
import { optionsOf } from '../../api/shared-filters.ts'
import { StatementLine } from './statement-line.tsx'

/** What moved the balance; above the rows the account over the days that are shown. */
export const transactionList = listCall(billing.transactions, {
  search: {
    placeholder: words.search,
    fields: [
      {
        id: 'any',
        label: words.numbers,
        numbersOf: ({ order, recharge, charge, bill }) => [
          ...[order?.orderNo, order?.trackingNumber, recharge?.no, charge?.reference, bill?.no],
        ],
      },
    ],
  },
  filters: [
    { id: 'date', kind: 'days', label: words.date, isPromoted: true, presets: ['today', 'last7', 'last30'] },
    {
      id: 'types',
      kind: 'multi',
      label: words.type,
      isPromoted: true,
      options: optionsOf(transactionTypes, transactionTypeNames),
    },
    {
      id: 'direction',
      kind: 'select',
      label: words.direction,
      isPromoted: true,
      options: optionsOf(transactionDirections, words),
    },
  ],
  defaultSort: { field: 'number', order: 'desc' },
  about: (answer) => <StatementLine {...answer} />,
})
