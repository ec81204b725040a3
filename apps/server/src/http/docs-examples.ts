import { exampleTitles } from '@stowline/text/docs'
import type { Pair } from '@stowline/text/kernel/pair'

export type Example = { readonly id: string; readonly title: Pair; readonly curl: string; readonly typescript: string }

const orders = 'oms/Order/OmsAllOrderImage'

const curlToken = `TOKEN=$(curl -sS "$BASE/api/v1/oauth/token" \\
  -d grant_type=client_credentials -d client_id="$CLIENT_ID" -d client_secret="$CLIENT_SECRET" \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`

const typescriptToken = `const { BASE, CLIENT_ID, CLIENT_SECRET } = process.env
const answer = await fetch(\`\${BASE}/api/v1/oauth/token\`, {
  method: 'POST',
  body: new URLSearchParams({ grant_type: 'client_credentials', client_id: CLIENT_ID!, client_secret: CLIENT_SECRET! }),
})
const { access_token: token } = await answer.json()

const call = async (path: string, input: object, headers: Record<string, string> = {}) => {
  const response = await fetch(\`\${BASE}/api/v1/\${path}\`, {
    method: 'POST',
    headers: { Authorization: \`Bearer \${token}\`, 'Content-Type': 'application/json', 'Content-Language': 'en', ...headers },
    body: JSON.stringify(input),
  })
  return { status: response.status, ...(await response.json()) }
}`

const send = (path: string, body: string, headers = ''): string => `curl -sS "$BASE/api/v1/${path}" \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -H 'Content-Language: en'${headers} \\
  -d '${body}'`

const address = `"address": { "recipient": "Ann Lee", "street": "12 Broad St", "cityName": "Newark", "stateorProvince": "NJ", "postalCode": "07102" }`
const firstStore = `STORE=$(curl -sS "$BASE/api/v1/${orders}/GetCustomerStoreListOfTree" -H "Authorization: Bearer $TOKEN" \\
  | grep -o '"stores":\\[{"id":"[^"]*' | head -1 | cut -d'"' -f6)`

/** What the guide shows. Each is run by a test, in both languages, as it stands here. */
export const examples: readonly Example[] = [
  {
    id: 'token',
    title: exampleTitles.token,
    curl: `${curlToken}\necho "$TOKEN"`,
    typescript: `${typescriptToken}\nconsole.log(token)`,
  },
  {
    id: 'list',
    title: exampleTitles.list,
    curl: send(`${orders}/GetPageList`, '{ "pageSize": 10, "sort": { "field": "createdTime", "order": "desc" } }'),
    typescript: `let after: string | undefined
let read = 0
do {
  const { data } = await call('${orders}/GetPageList', { pageSize: 10, after })
  read += data.items.length
  after = data.next
} while (after)
console.log(read)`,
  },
  {
    id: 'create',
    title: exampleTitles.create,
    curl: `${firstStore}
KEY=order-$(date +%s%N)
BODY='{ "storeId": "'$STORE'", "platformNo": "'$KEY'", ${address}, "lines": [{ "sku": "MUG", "quantity": 1 }] }'
for attempt in 1 2; do
  curl -sS "$BASE/api/v1/${orders}/CreateOrder" -H "Authorization: Bearer $TOKEN" \\
    -H 'Content-Type: application/json' -H 'Content-Language: en' -H "Idempotency-Key: $KEY" -d "$BODY"
  echo
done`,
    typescript: `const stores = await fetch(\`\${BASE}/api/v1/${orders}/GetCustomerStoreListOfTree\`, {
  headers: { Authorization: \`Bearer \${token}\` },
}).then((response) => response.json())
const storeId = stores.data[0].stores[0].id
const key = crypto.randomUUID()
const order = {
  storeId,
  platformNo: key,
  address: { recipient: 'Ann Lee', street: '12 Broad St', cityName: 'Newark', stateorProvince: 'NJ', postalCode: '07102' },
  lines: [{ sku: 'MUG', quantity: 1 }],
}
// The second one is answered like the first: no second order is made.
const first = await call('${orders}/CreateOrder', order, { 'Idempotency-Key': key })
const again = await call('${orders}/CreateOrder', order, { 'Idempotency-Key': key })
console.log(first.data.id === again.data.id)`,
  },
  {
    id: 'scope',
    title: exampleTitles.scope,
    curl: send('wms/FMS/FMSBill/GetPageList', '{}'),
    typescript: `const refused = await call('wms/FMS/FMSBill/GetPageList', {})
console.log(refused.status, refused.code)`,
  },
]

/** Whole, as somebody would run it: with its token. */
export const runnable = ({ id, curl, typescript }: Example) =>
  id === 'token'
    ? { curl, typescript }
    : { curl: `${curlToken}\n${curl}`, typescript: `${typescriptToken}\n\n${typescript}` }

/** A receiver that believes nobody but us. */
export const verifyExample = `import { Webhook } from 'standardwebhooks'

const hook = new Webhook(process.env.SIGNING_SECRET!)

/** The raw body as text, before it is parsed. Throws when the signature is wrong or older than five minutes. */
export const receive = (body: string, headers: Record<string, string>) => hook.verify(body, headers)`
