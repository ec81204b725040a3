import type { Language } from '@stowline/text/kernel/pair'
import { docs } from '@stowline/text/docs'
import { say } from '@stowline/text/kernel/pair'
import { docsGuide, guideAnchors } from './docs-guide.ts'
import type { OpenApi, Operation } from './openapi.ts'

type Schema = { readonly [key: string]: unknown }

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: unknown): string => String(value).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style = `
:root { color-scheme: light; font: 14px/1.5 system-ui, sans-serif; color: #1d2b3a; background: #f6f8fa }
body { max-width: 1080px; margin: 0 auto; padding: 24px }
h1 { font-size: 22px } h2 { font-size: 16px; margin: 32px 0 8px; text-transform: capitalize }
nav a { margin-right: 12px } a { color: #1f5fa8 }
details { background: #fff; border: 1px solid #dde4ea; border-radius: 6px; margin: 6px 0 }
summary { padding: 8px 12px; cursor: pointer } summary b { display: inline-block; width: 44px; color: #1f5fa8 }
summary code { overflow-wrap: anywhere } summary small { float: right; color: #5b6b7a }
section { padding: 0 12px 12px } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: 3px 8px; border-top: 1px solid #eef2f5; vertical-align: top } th { color: #5b6b7a; font-weight: 500 }
code { font: 12.5px/1.5 ui-monospace, monospace }
nav { margin: 8px 0 } h3 { font-size: 15px; margin: 24px 0 8px } h4 { margin: 16px 0 4px } h5 { margin: 8px 0 2px; color: #5b6b7a; font-weight: 500 }
.guide { background: #fff; border: 1px solid #dde4ea; border-radius: 6px; margin: 8px 0; padding: 4px 16px 12px } .guide h3 { margin-top: 12px }
.guide details summary small { float: none } pre { background: #f6f8fa; border: 1px solid #eef2f5; border-radius: 6px; padding: 8px 12px; overflow-x: auto }
header { display: flex; justify-content: space-between; align-items: baseline }`

const listOf = (schema: Schema, key: string): Schema[] => (schema[key] as Schema[] | undefined) ?? []

/** A schema's type in a few words: `string`, `order id`, `"a" | "b"`, `list of ...`. */
function typeOf(schema: Schema): string {
  if (schema['x-ref']) return `${text(schema['x-ref'])} id`
  if (schema['const'] !== undefined) return text(JSON.stringify(schema['const']))
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => text(JSON.stringify(one))).join(' | ')
  const options = [...listOf(schema, 'anyOf'), ...listOf(schema, 'oneOf')]
  if (options.length) return [...new Set(options.map(typeOf))].join(' | ')
  if (schema['type'] === 'array') return `list of ${typeOf((schema['items'] as Schema | undefined) ?? {})}`
  return text(schema['format'] ?? schema['type'] ?? 'any')
}

/** Fields of an object, those of objects inside it below. */
function rowsOf(schema: Schema, path = '', depth = 0): string[] {
  const inner = schema['type'] === 'array' ? ((schema['items'] as Schema | undefined) ?? {}) : schema
  const properties = (inner['properties'] as Record<string, Schema> | undefined) ?? {}
  const required = new Set((inner['required'] as string[] | undefined) ?? [])
  if (depth > 3) return []
  return Object.entries(properties).flatMap(([name, field]) => {
    const own = `${path}${name}`
    const mark = required.has(name) ? '' : '?'
    return [
      `<tr><td><code>${text(own)}${mark}</code></td><td><code>${typeOf(field)}</code></td><td>${text(field['description'] ?? '')}</td></tr>`,
      ...rowsOf(field, `${own}${field['type'] === 'array' ? '[]' : ''}.`, depth + 1),
    ]
  })
}

const table = (title: string, schema: Schema): string => {
  const rows = rowsOf(schema)
  return rows.length ? `<h4>${text(title)}</h4><table>${rows.join('')}</table>` : ''
}

const schemaIn = (holder: unknown): Schema => {
  const content = (holder as { content?: Record<string, { schema: Schema }> } | undefined)?.content
  const schema = Object.values(content ?? {})[0]?.schema ?? {}
  const wrapped = listOf(schema, 'allOf')[1] as { properties?: { data?: Schema } } | undefined
  return wrapped?.properties?.data ?? schema
}

const inputOf = ({ parameters, requestBody }: Operation): Schema => {
  if (requestBody) return schemaIn(requestBody)
  const queries = (parameters ?? []).filter((one) => one['in'] === 'query')
  return {
    properties: Object.fromEntries(queries.map((one) => [String(one['name']), one['schema']])),
    required: queries.filter((one) => one['required']).map((one) => String(one['name'])),
  }
}

function callOf(path: string, method: string, operation: Operation, language: Language): string {
  const refuses = operation['x-refuses']?.length
    ? `<p>${say(docs.refuses, language)}: <code>${operation['x-refuses'].map(text).join(', ')}</code></p>`
    : ''
  const key = operation['x-idempotent'] ? `<p>${say(docs.takesKey, language)}</p>` : ''
  return `<details id="${text(operation.operationId)}"><summary><b>${text(method.toUpperCase())}</b> <code>${text(path)}</code>
<small>${text(operation.operationId)} · ${[operation['x-access']].flat().map(text).join(', ')}</small></summary><section>
${operation.summary ? `<p>${text(operation.summary)}</p>` : ''}${table(say(docs.input, language), inputOf(operation))}
${table(say(docs.answer, language), schemaIn(operation.responses['200']))}${refuses}${key}</section></details>`
}

/** The contract as a page for people: no script, no other file. */
export function docsPage(openApi: OpenApi, nonce: string, language: Language): string {
  const calls = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const areas = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  const sections = [...areas].map(([area, members]) => {
    const inner = members.map(({ path, method, operation }) => callOf(path, method, operation, language))
    return `<h2 id="${text(area)}">${text(area)}</h2>${inner.join('\n')}`
  })
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stowline · ${say(docs.title, language)}</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head><body>
<header><h1>Stowline · ${say(docs.title, language)}</h1><span><a href="?lang=zh" lang="zh-CN">中文</a> · <a href="?lang=en" lang="en">English</a></span></header>
<p>${say(docs.intro, language)} <a href="/api/v1/openapi.json">openapi.json</a></p>
<nav>${guideAnchors.map(({ id, title }) => `<a href="#${id}">${text(say(title, language))}</a>`).join('')}</nav>
${docsGuide({ language, text, table })}
<h2>${text(say(docs.calls, language))}</h2>
<nav>${[...areas.keys()].map((area) => `<a href="#${text(area)}">${text(area)}</a>`).join('')}</nav>
${sections.join('\n')}</body></html>`
}
