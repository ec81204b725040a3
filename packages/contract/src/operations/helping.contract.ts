import { helpGroups, mostHelpText } from '@stowline/domain/help/articles'
import { z } from 'zod'
import { DocName } from '../help/help.contract.ts'
import { referenceKinds } from '@stowline/domain/help/references'
import { line, Moment, requiredLine, Version } from '../kernel/fields.ts'
import { rpc } from '../kernel/rpc.ts'

/** Who writes notices writes the help. */
const access = '/ops/notices'
const base = 'wms/Operations/Help'

/** What is written of an article, in both languages: markup as it is typed, with references in braces. */
const written = {
  chapter: z.enum(helpGroups),
  titleCn: requiredLine(80),
  titleEn: requiredLine(80),
  contentCn: z.string().min(1).max(mostHelpText),
  contentEn: z.string().min(1).max(mostHelpText),
}

const HelpVersion = z.object({
  version: Version,
  changedTime: Moment,
  changedBy: z.string(),
  isWithdrawn: z.boolean(),
})

export const HelpWork = z.object({
  docName: z.string(),
  /** Of the last that was written; 0: nothing was, it is the product's own. */
  version: Version,
  ...written,
  /** Whether the product brings an article of this name along. */
  isOwn: z.boolean(),
  /** People who found it of help, and who did not. */
  helped: z.int(),
  missed: z.int(),
  /** Newest first. */
  versions: z.array(HelpVersion),
})
export type HelpWork = z.output<typeof HelpWork>

/** What an article may name: how it is written, and how it is read in each language. */
const HelpPart = z.object({ reference: z.string(), kind: z.enum(referenceKinds), zh: z.string(), en: z.string() })
export type HelpPart = z.output<typeof HelpPart>
/** Most parts that one search answers. */
export const mostHelpParts = 40

const one = { docName: DocName, version: Version }

/** The provider writes the help: in place of the product's articles, and more of them. Every version is kept. */
export const helping = {
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    reads: true,
    input: z.strictObject({ docName: DocName }),
    output: HelpWork,
  }),
  /** The texts of an earlier version, to go on from. */
  version: rpc(`POST ${base}/GetVersion`, {
    access,
    reads: true,
    input: z.strictObject(one),
    output: z.object(written),
  }),
  /** Screens, limits, articles and words of the product that a typed text stands in, in either language. */
  parts: rpc(`POST ${base}/GetParts`, {
    access,
    reads: true,
    input: z.strictObject({ text: line(100) }),
    output: z.object({ parts: z.array(HelpPart) }),
  }),
  /** What is being written, as its readers will have it; a reference that nothing answers to, and braces that are none, are named. */
  preview: rpc(`POST ${base}/Preview`, {
    access,
    reads: true,
    input: z.strictObject({ contentCn: z.string().max(mostHelpText), contentEn: z.string().max(mostHelpText) }),
    output: z.object({
      zh: z.string(),
      en: z.string(),
      wrong: z.array(z.string()),
      /** What the references in it are read as. */
      names: z.array(HelpPart.omit({ kind: true })),
    }),
  }),
  save: rpc(`POST ${base}/Save`, {
    access,
    idempotent: true,
    /** `isNew`: an article that was not there; a name that stands for one is refused, one that was withdrawn goes on. */
    input: z.strictObject({ ...one, ...written, isNew: z.boolean().optional() }),
    output: z.object(one),
    refuses: ['help.unknownReference', 'help.looseBraces', 'help.nameTaken', 'request.stale'],
    refusesAt: { 'help.nameTaken': ['docName'] },
  }),
  /** The product's own article holds again; one that was added is gone. */
  withdraw: rpc(`POST ${base}/Withdraw`, {
    access,
    idempotent: true,
    input: z.strictObject(one),
    output: z.object(one),
    refuses: ['request.stale'],
  }),
}
