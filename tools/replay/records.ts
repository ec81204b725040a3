import { after, before, contract, domain, type Edit, made, type Replay, server, text, web } from './recipe.ts'

const moveMade = (name: string): Edit[] => [
  after(
    `${domain}/orders/lifecycle.ts`,
    "      postpone: { from: ['pending', 'toShip'], to: 'postponed', unless },\n",
    `      ${name}: { from: ['pending'], to: 'postponed', unless },\n`,
  ),
  after(`${domain}/orders/order-moves.ts`, "  postpone: move('postpone'),\n", `  ${name}: move('${name}'),\n`),
  after(
    `${server}/orders/moves/order-moves.ts`,
    '  postpone: { move: orderMoves.postpone },\n',
    `  ${name}: { move: orderMoves.${name} },\n`,
  ),
  after(
    `${server}/orders/moves/order-moves.ts`,
    "export const moveToPostponed: Handler<typeof orders.moveToPostponed> = call('postpone')\n",
    `export const ${name}: Handler<typeof orders.${name}> = call('${name}')\n`,
  ),
  after(
    `${server}/orders/orders.handlers.ts`,
    '  moveToPostponed: moves.moveToPostponed,\n',
    `  ${name}: moves.${name},\n`,
  ),
]

const moveOffered = (name: string): Edit[] => [
  after(`${domain}/tasks/task.ts`, "  'postpone',\n", `  '${name}',\n`),
  after(
    `${text}/batch-actions.ts`,
    "  postpone: ['移至延迟发货', 'Move to postponed'],\n",
    `  ${name}: ['样例', 'Sample'],\n`,
  ),
  before(
    `${contract}/orders/orders.contract.ts`,
    '  cancel: rpc(',
    `  ${name}: rpc('POST oms/${name}', { access, idempotent: true, input: batch.OrderBatch, output: BatchResult, refuses }),\n`,
  ),
  before('docs/wire.md', '## Conventions\n', `POST oms/${name}\n`),
  before(
    `${web}/orders/list/order-move-batches.ts`,
    '  toPostponed: {\n',
    `  ${name}: { label: orderActions.${name}, move: orderMoves.${name}, call: orders.${name}, go: orderGo.${name}, done: orderMoved.postponed, group: 'move' },\n`,
  ),
  after(
    `${text}/orders-screen.ts`,
    "  toPostponed: ['移至延迟发货', 'Move to postponed'],\n",
    `  ${name}: ['样例', 'Sample'],\n`,
  ),
  after(
    `${text}/batch-buttons.ts`,
    "  toPostponed: ['延迟 {count} 单发货', 'Postpone {count} order', 'Postpone {count} orders'],\n",
    `  ${name}: ['样例', 'Sample'],\n`,
  ),
  after(`${text}/orders.ts`, '  postpone: words.postponed,\n', `  ${name}: ['样例', 'Sample'],\n`),
]

const batchAction: Replay = {
  heading: 'A batch action',
  edits: (name) => [...moveMade(name), ...moveOffered(name)],
  notCompiled: {
    'docs/wire.md': 'tools/calls.test.ts asks for it',
    [`${web}/orders/list/order-move-batches.ts`]: 'a call need not be offered on a screen',
  },
  onlyNamed: ['inbox-moves.ts', 'kernel/move.ts', 'kernel/move-each.ts'],
}

const job: Replay = {
  heading: 'A job',
  edits: (name) => [
    made(
      `${server}/tracking/${name}.job.ts`,
      `import { defineJob } from '../../jobs/job.ts'

export const ${name}Job = defineJob({
  queue: 'sample.${name}',
  every: '20 4 * * *',
  handle: async (_data, ctx) => {
    await ctx.within({ role: 'system' }, async () => undefined)
  },
})
`,
    ),
    after(
      `${server}/tracking/index.ts`,
      "export { pollParcelsJob } from './poll-parcels.job.ts'\n",
      `export { ${name}Job } from './${name}.job.ts'\n`,
    ),
    before('apps/server/src/modules.ts', '  removeMessagesJob,\n  trackingHandlers,', `  ${name}Job,\n`),
    before('apps/server/src/modules.ts', '  removeMessagesJob,\n  removeExpiredFilesJob,', `  ${name}Job,\n`),
    made(
      `${server}/tracking/${name}.test.ts`,
      `import { expect, test } from 'vitest'
import { ${name}Job } from './${name}.job.ts'

test('it has a name', () => {
  expect(${name}Job.queue).toBe('sample.${name}')
})
`,
    ),
  ],
  notCompiled: {
    'apps/server/src/modules.ts': 'found as dead code: nobody takes what index.ts hands out',
    [`${server}/tracking/<name>.test.ts`]: 'tests are read by people',
  },
}

const fee: Replay = {
  heading: 'A fee',
  edits: (name) => [
    made(
      `${domain}/billing/fees/${name}.ts`,
      `import type { Cents } from '../../kernel/money.ts'
import type { FreightFee } from './freight-fee.ts'

export const ${name}: FreightFee<'${name}', Cents> = {
  code: '${name}',
  name: ['样例', 'Sample'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: [], fedex: [] },
  applies: () => false,
  amount: (_, { ${name}: price }) => price,
  fuelable: true,
  explain: () => ({ rule: 'flat' }),
}
`,
    ),
    before(`${domain}/billing/fees/registry.ts`, 'import { signFee }', `import { ${name} } from './${name}.ts'\n`),
    before(`${domain}/billing/fees/registry.ts`, '  signFee,\n', `  ${name},\n`),
    before(
      `${domain}/billing/cards/sample/sample-tariff.ts`,
      '  remoteFee: area(395, 290),\n',
      `  ${name}: cents(100),\n`,
    ),
  ],
  notCompiled: { [`${domain}/billing/fees/registry.ts`]: 'found as dead code: nobody imports the fee' },
}

export const recordRecipes: readonly Replay[] = [batchAction, job, fee]
