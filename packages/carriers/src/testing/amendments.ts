/** A JSON Schema, or the description that holds some, as far as it is looked into here. */
export type Schema = { [key: string]: unknown }

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything in a description that could be a schema, changed where `change` has something to say. */
const everywhere = (value: unknown, change: (schema: Schema) => Schema): unknown => {
  if (Array.isArray(value)) return value.map((one) => everywhere(one, change))
  if (!isObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, everywhere(inner, change)])))
}

/** UPS writes the bounds of a list's elements on the list, and its length as `maximum`. */
const boundsOfLists = (schema: Schema): Schema => {
  if (schema['type'] !== 'array' || !isObject(schema['items'])) return schema
  const { minLength, maxLength, maximum, items, ...rest } = schema as Schema & { items: Schema }
  const bounds =
    items['type'] === 'string'
      ? { ...(minLength === undefined ? {} : { minLength }), ...(maxLength === undefined ? {} : { maxLength }) }
      : {}
  return { ...rest, ...(maximum === undefined ? {} : { maxItems: maximum }), items: { ...items, ...bounds } }
}

/** An exact length where the description means the longest. */
const upTo = (schema: Schema): Schema => ({ ...schema, minLength: 1 })

/** `at`: a schema of the description by name, then properties of it. */
type Amendment = { readonly at: string; readonly why: string; readonly change: (schema: Schema) => Schema }

/** Where the published files contradict themselves or the services they describe. */
const amendments: Readonly<Record<string, readonly Amendment[]>> = {
  'ups/json/Rating': [
    { at: 'Shipment_Service.Code', why: 'three characters asked for, and every service listed has two', change: upTo },
  ],
  'ups/json/Shipping': [
    {
      at: 'LabelRecovery_LabelSpecification_LabelImageFormat.Code',
      why: 'four characters asked for, and most formats listed have three',
      change: upTo,
    },
    { at: 'LabelImage_LabelImageFormat.Code', why: 'the same in the answer', change: upTo },
    {
      at: 'LabelRecoveryRequest',
      why: "fields of another service asked for, which the description's own example has not",
      change: (request) => ({ ...request, required: ['Request'] }),
    },
    { at: 'ShipmentResults_BillingWeight.Weight', why: 'eight characters asked for, and "4.0" comes', change: upTo },
  ],
  'fedex/sdk/track.v1': [
    {
      at: 'ReferenceInformation',
      why: 'the last day of the span is shipDateEndDate here and shipDateEnd in all examples: both are sent',
      change: ({ properties, ...schema }) => ({
        ...schema,
        properties: { ...(properties as Schema), shipDateEnd: { type: 'string' } },
      }),
    },
  ],
}

const amendAt = (schemas: Schema, { at, why, change }: Amendment): void => {
  const [name = '', ...steps] = at.split('.')
  let holder = schemas
  let key = name
  for (const step of steps) {
    const schema = holder[key]
    const properties = isObject(schema) ? schema['properties'] : undefined
    if (!isObject(properties)) throw new Error(`the description no longer has ${at} (${why})`)
    holder = properties
    key = step
  }
  const found = holder[key]
  if (!isObject(found)) throw new Error(`the description no longer has ${at} (${why})`)
  holder[key] = change(found)
}

/** A description as it must have been meant. */
export const amend = (name: string, document: Schema): Schema => {
  const amended = everywhere(document, boundsOfLists) as Schema
  const components = amended['components']
  const schemas = isObject(components) && isObject(components['schemas']) ? components['schemas'] : {}
  for (const amendment of amendments[name] ?? []) amendAt(schemas, amendment)
  return amended
}

const isOpen = (schema: Schema): boolean =>
  'additionalProperties' in schema || ['allOf', 'oneOf', 'anyOf'].some((word) => word in schema)

/** Some things are asked for without being described. */
const named = (schema: Schema): Schema => {
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
  return { ...Object.fromEntries(required.map((name) => [name, {}])), ...(schema['properties'] as Schema) }
}

const closed = (schema: Schema): Schema => {
  if (schema['type'] !== 'object' || !isObject(schema['properties']) || isOpen(schema)) return schema
  return { ...schema, properties: named(schema), additionalProperties: false }
}

/** The same, taking nothing that it does not name: a field with a slip in its name would otherwise pass. */
export const close = (document: Schema): Schema => everywhere(document, closed) as Schema
