import { carrierFolder } from './carrier-folder.ts'
import { after, before, domain, type Edit, made, type Replay } from './recipe.ts'

// Each addition stands in a line of its own: a complaint is told by the line that it speaks of.
const carriers = 'packages/carriers/src'
const double = `${carriers}/double`

const registered = (name: string): Edit[] => [
  before(
    `${carriers}/index.ts`,
    'import { publishedHosts as upsHosts }',
    `import { publishedHosts as ${name}Hosts } from './${name}/account.ts'\nimport { ${name}Carrier } from './${name}/${name}.ts'\n`,
  ),
  before(`${carriers}/index.ts`, '  readonly fedex?: {', `  readonly ${name}?: { readonly hosts: Partial<Hosts> }\n`),
  after(`${carriers}/index.ts`, 'practice, ups, fedex', `,\n${name}`),
  before(
    `${carriers}/index.ts`,
    '    fedexCarrier(',
    `    ${name}Carrier({ now, hosts: { ...${name}Hosts, ...${name}?.hosts } }),\n`,
  ),
  before(
    'apps/server/src/config.ts',
    "  FEDEX_HOST: url('http', 'https')",
    `  ${name.toUpperCase()}_HOST: url('http', 'https').default(''),\n  ${name.toUpperCase()}_TEST_HOST: url('http', 'https').default(''),\n`,
  ),
  before('apps/server/src/config.ts', '  readonly fedex: {', `  readonly ${name}: { readonly hosts: CarrierHosts }\n`),
  before(
    'apps/server/src/config.ts',
    '    fedex: { hosts: hosts(',
    `    ${name}: { hosts: hosts(env.${name.toUpperCase()}_HOST, env.${name.toUpperCase()}_TEST_HOST) },\n`,
  ),
  after('apps/server/src/outside.ts', 'const { dataDir, ups, fedex', `,\n${name}`),
  before('apps/server/src/outside.ts', '    fedex,\n  })', `    ${name},\n`),
  before(
    'README.md',
    '| `PRACTICE_CARRIER` |',
    `| \`${name.toUpperCase()}_HOST\`, \`${name.toUpperCase()}_TEST_HOST\` | published | the same of a sample |\n`,
  ),
]

const side = (name: string): Edit =>
  made(
    `${double}/${name}/${name}-side.ts`,
    `import type { Answer } from '../call.ts'
import { ${name}Number } from '../number.ts'
import type { CarrierSide, Voice } from '../shared.ts'

const refuse = (status: number, code: string, message: string): Answer => ({ status, body: { errors: [{ code, message }] } })

const voice: Voice = {
  refuse,
  unauthorised: () => refuse(401, 'UNAUTHORISED', 'Unknown token.'),
  throttled: () => refuse(429, 'BUSY', 'Too many calls.'),
  broken: () => refuse(500, 'BROKEN', 'Broken.'),
  unavailable: () => refuse(503, 'UNAVAILABLE', 'Come back later.'),
  pastDate: () => refuse(400, 'PAST', 'The ship date is in the past.'),
  scanned: () => refuse(400, 'SCANNED', 'The parcel is on its way.'),
  malformed: (violations) => refuse(400, 'MALFORMED', violations.join('; ')),
  warned: (body) => body,
}

export const ${name}Side: CarrierSide = {
  carrier: '${name}',
  owns: (path) => path.startsWith('/${name}/'),
  voice,
  grant: ({ text }, { accounts, tokens }) => {
    const [account] = accounts.${name}
    if (!account || !text.includes(account.number)) return voice.unauthorised()
    return { status: 200, body: { access_token: tokens.grant({ carrier: '${name}', number: account.number }, 3600), expires_in: 3600 } }
  },
  tokenPath: '/${name}/token',
  routes: [],
  notice: () => undefined,
  proof: () => ({}),
  strayNumber: () => ${name}Number(4_242_424),
}
`,
  )

const doubled = (name: string): Edit[] => [
  side(name),
  after(`${double}/call.ts`, "carrierNames = ['ups', 'fedex'", `,\n'${name}'`),
  after(
    `${double}/services.ts`,
    "  row('fedex', 'FIRST_OVERNIGHT', 'FedEx First Overnight', '1', 'overnight', 138),\n",
    `  row('${name}', '${name}_GROUND', 'Sample', 'G', 'ground', 100),\n`,
  ),
  before(
    `${double}/number.ts`,
    '/** Twelve digits, the last a check digit. */',
    `export const ${name}Number = (serial: number): string => {\n  const body = digits(serial, 9)\n  return \`SA\${body}\${weightedMod10(1, 2)(body)}\`\n}\n\n`,
  ),
  after(`${double}/sell.ts`, 'import { chance, fedexNumber', `,\n${name}Number`),
  before(`${double}/sell.ts`, ' fedexNumber(serial)\n', `\n carrier === '${name}' ? ${name}Number(serial) :\n`),
  before(`${double}/double.ts`, 'import { upsSide }', `import { ${name}Side } from './${name}/${name}-side.ts'\n`),
  before(`${double}/double.ts`, '  readonly fedexHost: string\n', `  readonly ${name}Host: string\n`),
  before(
    `${double}/double.ts`,
    "  fedex: {\n    number: '740561073'",
    `  ${name}: { number: '1', secrets: { secret: '${name}-double-secret' } },\n`,
  ),
  after(`${double}/double.ts`, 'const sides = [upsSide, fedexSide', `,\n${name}Side`),
  before(
    `${double}/double.ts`,
    '    fedex: [ownAccounts.fedex',
    `    ${name}: [ownAccounts.${name}, ...(accounts.${name} ?? [])],\n`,
  ),
  after(`${double}/double.ts`, 'const [, ups, fedex', `,\n${name}`),
  after(`${double}/double.ts`, 'if (!ups || !fedex', `\n|| !${name}`),
  after(`${double}/double.ts`, 'return { ups, fedex', `,\n${name}`),
  after(`${double}/double.ts`, 'for (const index of [0, 1, 2', `, 3`),
  before(`${double}/double.ts`, '    fedexHost: ports()', `    ${name}Host: ports().${name}.url,\n`),
]

const proven = (name: string): Edit[] => [
  before(
    `${carriers}/conformance.test.ts`,
    'import { upsCarrier }',
    `import { ${name}Carrier } from './${name}/${name}.ts'\n`,
  ),
  after(
    `${carriers}/conformance.test.ts`,
    'remote = { ups: upsCarrier, fedex: fedexCarrier',
    `,\n${name}: ${name}Carrier`,
  ),
  after(`${carriers}/conformance.test.ts`, "describe.each(['ups', 'fedex'", `,\n'${name}'`),
  before(`${carriers}/conformance.test.ts`, ' double.fedexHost\n', `\n code === '${name}' ? double.${name}Host :\n`),
  after(`${domain}/tracking/numbers.ts`, "'practice' | 'ups' | 'fedex'", `\n| '${name}'`),
  before(
    `${domain}/tracking/numbers.ts`,
    "  { carrier: 'ups', kind: '1Z'",
    `  { carrier: '${name}', kind: '${name}', pattern: /^SA(\\d{9})(\\d)$/, check: weightedMod10(1, 2) },\n`,
  ),
  before(`${domain}/tracking/carrier-page.ts`, '  practice: undefined,\n', `  ${name}: undefined,\n`),
  before(`${domain}/tracking/numbers.cases.ts`, "  ['986578788855', 'fedex'],\n", `  ['SA0000000000', '${name}'],\n`),
  after('tools/carriers.ts', 'accounts: { ups, fedex', `,\n${name}`),
  before(
    'tools/carriers.ts',
    "    field('FedEx account number'",
    `    field('${name} account number', ${name}.number),\n`,
  ),
  before('NOTICE', 'Arimo typeface', `${name}: names and codes of services, as facts.\n\n`),
]

const faults = 'e2e/gates/fault-bench.ts'
const underFaults = (name: string): Edit[] => [
  before(faults, 'import { httpTransport', `import { ${name}Carrier } from '@stowline/carriers/${name}/${name}'\n`),
  after(faults, "type CarrierCode = 'ups' | 'fedex'", `\n| '${name}'`),
  after(faults, "carriers: readonly CarrierCode[] = ['ups', 'fedex'", `,\n'${name}'`),
  after(faults, "fedex: 'FEDEX_2_DAY'", `,\n${name}: '${name}_GROUND'`),
  after(
    faults,
    "          ['fedex', fedex],\n",
    `          ['${name}', ${name}Carrier({ ...options, hosts: hosts(double.${name}Host) })],\n`,
  ),
]

const carrier: Replay = {
  heading: 'A carrier',
  edits: (name) => [
    ...carrierFolder(name),
    ...registered(name),
    ...doubled(name),
    ...proven(name),
    ...underFaults(name),
    after('apps/web/src/ui/carrier-mark/carrier-mark.tsx', "{ ups: 'UPS', fedex: 'FDX'", `,\n${name}: 'SAM'`),
    after(`${domain}/orders/confirmation/formats.ts`, "{ ups: 'UPS', fedex: 'FedEx'", `,\n${name}: 'Sample'`),
    after('apps/server/src/modules/orders/imports/get-template.ts', "carrier: ['UPS', 'FedEx'", `,\n'${name}'`),
  ],
  notCompiled: {
    [`${carriers}/<name>/requests.test.ts`]: 'tests are read by people',
    'apps/server/src/outside.ts': 'hosts need not be settable',
    'README.md': 'documents are read by people',
    [`${double}/services.ts`]: 'conformance.test.ts asks for it: the double sells nothing without it',
    [`${double}/sell.ts`]: 'conformance.test.ts asks for it: its numbers are no numbers of the carrier',
    [`${carriers}/conformance.test.ts`]: 'it misses the carrier by itself',
    [`${domain}/tracking/numbers.ts`]: 'conformance.test.ts asks for it',
    [`${domain}/tracking/numbers.cases.ts`]: 'tests are read by people',
    'tools/carriers.ts': 'what is printed is seen',
    [faults]: 'the gate goes over those that it names',
    NOTICE: 'documents are read by people',
    'apps/web/src/ui/carrier-mark/carrier-mark.tsx': 'a mark may be the beginning of the code',
    [`${domain}/orders/confirmation/formats.ts`]: 'a store need not know the carrier',
    'apps/server/src/modules/orders/imports/get-template.ts': 'a template need not offer the carrier',
  },
  onlyNamed: [
    'docs/wire.md',
    'webhook.ts',
    'refusals.ts',
    'remote-call.ts',
    'answer-outcome.ts',
    'lenient.ts',
    'party.ts',
    'recent-sales.ts',
    'webhook-proof.ts',
    'control.ts',
    'testing/shipment-shapes.ts',
    'testing/published-schemas.ts',
    'testing/traffic-judge.ts',
    'packages/domain/src/billing/fees/freight-fee.ts',
  ],
}

export const carrierRecipes: readonly Replay[] = [carrier]
