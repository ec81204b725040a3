import { helpGroups } from '@stowline/domain/help/articles'
import { z } from 'zod'
import { Done, Moment, requiredLine } from '../kernel/fields.ts'
import { rpc } from '../kernel/rpc.ts'

/** Name of an article in an address: `?docName=`. */
export const DocName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9-]{0,39}$/)
/** Most articles that a search answers. */
export const mostHelpFound = 8

const HelpEntry = z.object({ docName: z.string(), title: z.string(), group: z.enum(helpGroups) })
export type HelpEntry = z.output<typeof HelpEntry>

const HelpText = HelpEntry.extend({
  /** Markup, sanitised. */
  content: z.string(),
  /** What this person said of it; null: nothing. */
  isHelpful: z.boolean().nullable(),
  /** When the provider wrote it; null: it is the product's own. */
  changedTime: Moment.nullable(),
})
export type HelpText = z.output<typeof HelpText>

const base = 'oms/Help/Help'

/** The help, in the caller's language. Chapters for the provider's people are told to them alone. */
export const help = {
  contents: rpc(`GET ${base}/GetContents`, {
    forCustomers: true,
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.object({ articles: z.array(HelpEntry) }),
  }),
  article: rpc(`GET ${base}/GetArticle`, {
    forCustomers: true,
    access: 'signedIn',
    input: z.strictObject({ docName: DocName }),
    output: HelpText,
  }),
  /** As somebody types: Chinese words and Latin ones, in whichever language they stand. */
  find: rpc(`POST ${base}/Find`, {
    forCustomers: true,
    access: 'signedIn',
    reads: true,
    input: z.strictObject({ text: requiredLine(100) }),
    output: z.object({ articles: z.array(HelpEntry.extend({ excerpt: z.string() })) }),
  }),
  /** Whether it was of help, once per person; the last answer holds. */
  judge: rpc(`POST ${base}/Judge`, {
    forCustomers: true,
    access: 'signedIn',
    input: z.strictObject({ docName: DocName, isHelpful: z.boolean() }),
    output: Done,
  }),
}
