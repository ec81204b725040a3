import { z } from 'zod'

type Kept<F> = F extends z.ZodDefault<infer Inner> | z.ZodOptional<infer Inner> ? Kept<Inner> : F
type Patch<Form extends z.ZodRawShape> = { [K in keyof Form]: z.ZodOptional<Kept<Form[K]>> }

const kept = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? kept(field.unwrap()) : field

/** The fields of a form as a change of what is stored: what is absent stays as it is, null clears what may be empty. */
export const patchOf = <Form extends z.ZodRawShape>(form: Form): Patch<Form> => {
  const patch: object = Object.fromEntries(Object.entries(form).map(([name, field]) => [name, z.optional(kept(field))]))
  return patch as Patch<Form>
}
