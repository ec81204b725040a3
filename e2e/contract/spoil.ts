import type { Call, Schema } from './endpoints.ts'
import { replaceAt } from './references.ts'

/** A request body meant to be refused, and what is wrong with it. `isRaw`: sent as it stands, it is not JSON. */
export type Spoilt = { readonly what: string; readonly body: string; readonly contentType?: string }

const nul = String.fromCharCode(0)
const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  1.5,
  '',
  'x'.repeat(10_001),
  `a${nul}b`,
  '\ud800',
  "'; drop table orders; --",
  '../../../../etc/passwd',
  '#{7*7}{{7*7}}',
  [],
  ['x', null],
  {},
  { $gt: '' },
  { toString: 1, constructor: { prototype: 1 } },
]

const paths = (schema: Schema, path: readonly string[] = []): (readonly string[])[] => [
  ...(path.length ? [path] : []),
  ...(schema.items ? paths(schema.items, [...path, '*']) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => paths(field, [...path, key])),
]

const atEveryField = ({ input }: Call, good: unknown): Spoilt[] =>
  paths(input).flatMap((path) =>
    wrongValues.map((wrong, at) => ({
      what: `${path.join('.')} = wrong value ${at}`,
      body: JSON.stringify(replaceAt(good, path, wrong)),
    })),
  )

const wholeBodies = (good: unknown): Spoilt[] => {
  const fields = (good ?? {}) as Record<string, unknown>
  const missing = Object.keys(fields).map((key) => ({
    what: `${key} missing`,
    body: JSON.stringify({ ...fields, [key]: undefined }),
  }))
  const others: readonly [string, unknown][] = [
    ['undeclared field', { ...fields, undeclared: 1 }],
    ['a field of another tenant', { ...fields, tenantId: 'x', tenant_id: 'x' }],
    ['a list', [good]],
    ['a text', 'text'],
    ['a number', 42],
    ['null', null],
    ['deep nesting', JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)],
    ['many fields', Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`f${n}`, n]))],
    [
      'wide list',
      {
        ...fields,
        ...Object.fromEntries(Object.keys(fields).map((key) => [key, Array.from({ length: 5_000 }, () => 'x')])),
      },
    ],
  ]
  return [...missing, ...others.map(([what, value]) => ({ what, body: JSON.stringify(value) }))]
}

const rawBodies = (good: unknown): Spoilt[] => {
  const text = JSON.stringify(good)
  return [
    { what: 'nothing', body: '' },
    { what: 'cut off', body: text.slice(0, -1) },
    { what: 'two values', body: `${text}${text}` },
    { what: '__proto__', body: `{"__proto__":{"isAdmin":true},${text.slice(1)}` },
    { what: 'constructor.prototype', body: `{"constructor":{"prototype":{"isAdmin":true}},${text.slice(1)}` },
    { what: 'a key twice', body: `{"id":"a","id":"b",${text.slice(1)}`.replace(',}', '}') },
    { what: 'NaN', body: text.replace(/:[^,}]+/, ':NaN') },
    { what: 'byte order mark', body: `\ufeff${text}` },
    { what: 'very deep', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
    { what: 'huge number', body: text.replace(/:[^,}]+/, `:${'9'.repeat(400)}`) },
    { what: 'text/plain', body: text, contentType: 'text/plain' },
    {
      what: 'text/xml',
      body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      contentType: 'text/xml',
    },
    { what: 'form', body: 'a=1&b[c]=2', contentType: 'application/x-www-form-urlencoded' },
    { what: 'multipart without boundary', body: 'x', contentType: 'multipart/form-data' },
    { what: 'unknown charset', body: text, contentType: 'application/json; charset=utf-99' },
    { what: 'odd content type', body: text, contentType: 'application/json;;;' },
  ]
}

/** Bodies for one call, the most telling first; `most` bounds them, spread evenly so that every field is met. */
export const spoilt = (call: Call, good: unknown, most: number): Spoilt[] => {
  const general = [...wholeBodies(good), ...rawBodies(good)]
  const fields = atEveryField(call, good)
  const room = Math.max(most - general.length, 0)
  const step = Math.max(fields.length / Math.max(room, 1), 1)
  const chosen = Array.from({ length: Math.min(room, fields.length) }, (_, n) => fields[Math.floor(n * step)]).filter(
    (one) => one !== undefined,
  )
  return [...general, ...chosen]
}
