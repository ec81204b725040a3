import { parseArgs } from 'node:util'
import { type Double, startDouble } from '@stowline/carriers/double'

/** `npm run carriers`: UPS and FedEx to try things out with. `-- --day 60` seconds of a carrier day, `-- --port 4100`, `-- --answer 800` milliseconds of an answer. */
const { values } = parseArgs({
  options: {
    day: { type: 'string', default: '60' },
    port: { type: 'string', default: '4100' },
    answer: { type: 'string', default: '0' },
  },
})

const number = (name: 'day' | 'port' | 'answer', least: number): number => {
  const value = Number(values[name])
  if (Number.isFinite(value) && value >= least) return value
  console.error(`--${name} ${values[name]}: a number from ${least} on is expected`)
  process.exit(1)
}

/** Webhooks are sent soon after what they tell of. */
const webhookMs = 1000

const field = (name: string, value: string | undefined): string => `  ${name.padEnd(22)} ${value ?? ''}`

const greeting = ({ url, upsHost, fedexHost, accounts: { ups, fedex } }: Double): string =>
  [
    'UPS and FedEx for trying things out. Nothing here is real; every label says SAMPLE.',
    '',
    'Start the portal with:',
    `  UPS_HOST=${upsHost} UPS_TEST_HOST=${upsHost} FEDEX_HOST=${fedexHost} FEDEX_TEST_HOST=${fedexHost} npm start`,
    '',
    'and, for a new demo that has these accounts already:',
    `  DEMO_CARRIER_ACCOUNTS='${JSON.stringify(Object.entries({ ups, fedex }).map(([carrier, { number, secrets }]) => ({ carrier, number, secrets })))}'`,
    '',
    'Shipping accounts to enter there:',
    field('UPS account number', ups.number),
    field('client id', ups.secrets['clientId']),
    field('client secret', ups.secrets['clientSecret']),
    field('FedEx account number', fedex.number),
    field('client id', fedex.secrets['clientId']),
    field('client secret', fedex.secrets['clientSecret']),
    field('tracking client id', fedex.secrets['trackClientId']),
    field('tracking secret', fedex.secrets['trackClientSecret']),
    '',
    'What it sold, what can go wrong and how:',
    `  curl ${url}/_double`,
    `  curl -X POST ${url}/_double/faults -d '{"kind":"timeoutAfter","operation":"ship","times":1}'`,
    `  curl -X DELETE ${url}/_double/faults`,
    `  curl -X POST ${url}/_double/clock -d '{"days":2}'`,
    `  curl -X POST ${url}/_double/webhooks -d '{"ups":{"url":"http://localhost:8080/...","secret":"..."}}'`,
  ].join('\n')

const double = await startDouble({
  now: () => new Date(),
  port: number('port', 0),
  day: number('day', 1) * 1000,
  answerMs: number('answer', 0),
})
console.log(greeting(double))

let sending = false
const timer = setInterval(async () => {
  if (sending) return
  sending = true
  await double.webhooks.send()
  sending = false
}, webhookMs)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    clearInterval(timer)
    await double.stop()
  })
}
