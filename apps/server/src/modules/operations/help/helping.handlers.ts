import type { helping } from '@stowline/contract/operations/helping.contract'
import { helpArticles } from '@stowline/domain/help/articles'
import { looseBraces, writtenReference } from '@stowline/domain/help/references'
import { sql } from 'kysely'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Context, Handler, Handlers } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { drawnMarkup, findParts, type HelpDoc, helpDocs, namesIn, unknownReferences } from '../../help/index.ts'
import { sanitise } from '../../notices/index.ts'

/** All that was written of a document, newest first. */
const versionsOf = (db: Db, docName: string) =>
  camel(db)
    .selectFrom('helpVersions')
    .select(['version', 'at', 'by', 'isWithdrawn'])
    .where('docName', '=', docName)
    .orderBy('version', 'desc')
    .execute()

/** How many people found an article of help, and how many did not: people of every merchant. */
const votesOf = async (ctx: Context, docName: string) => {
  const { rows } = await ctx.within({ role: 'system' }, (db) =>
    sql<{ helped: number; missed: number }>`
      select count(*) filter (where is_helpful)::int as helped, count(*) filter (where not is_helpful)::int as missed
      from help_votes where doc_name = ${docName}`.execute(db),
  )
  return rows[0] ?? { helped: 0, missed: 0 }
}

const writtenOf = ({ group, title, content }: HelpDoc) => ({
  chapter: group,
  ...{ titleCn: title.zh, titleEn: title.en },
  ...{ contentCn: sanitise(content.zh), contentEn: sanitise(content.en) },
})

const detail: Handler<typeof helping.detail> = async ({ docName }, ctx) => {
  const [docs, versions, votes] = await Promise.all([
    helpDocs(ctx.db),
    versionsOf(ctx.db, docName),
    votesOf(ctx, docName),
  ])
  const doc = docs.find((one) => one.docName === docName)
  if (!doc) throw notFound()
  return {
    docName,
    version: versions[0]?.version ?? 0,
    ...writtenOf(doc),
    isOwn: helpArticles.some((article) => article.docName === docName),
    ...votes,
    versions: versions.map(({ version, at, by, isWithdrawn }) => ({
      ...{ version, isWithdrawn },
      ...{ changedTime: at.toISOString(), changedBy: by },
    })),
  }
}

const rowOf = (db: Db, docName: string, version: number) =>
  camel(db)
    .selectFrom('helpVersions')
    .select(['chapter', 'titleCn', 'titleEn', 'contentCn', 'contentEn'])
    .where('docName', '=', docName)
    .where('version', '=', version)
    .executeTakeFirst()

const version: Handler<typeof helping.version> = async (wanted, ctx) => {
  const row = await rowOf(ctx.db, wanted.docName, wanted.version)
  if (!row) throw notFound()
  return { ...row, contentCn: sanitise(row.contentCn), contentEn: sanitise(row.contentEn) }
}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>> & { readonly isWithdrawn: boolean }

/** Adds a version behind the one that was seen; where somebody was quicker, nothing. */
const addVersion = async (ctx: Context, docName: string, seen: number, row: Row): Promise<number> => {
  const next = seen + 1
  const values = { id: ctx.newId(), docName, version: next, ...row, at: ctx.now(), by: ctx.by.name }
  const added = await ctx.within({ role: 'system' }, async (db) => {
    const last = (await versionsOf(db, docName))[0]?.version ?? 0
    if (last !== seen) return undefined
    return camel(db)
      .insertInto('helpVersions')
      .values(values)
      .onConflict((conflict) => conflict.columns(['docName', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst()
  })
  if (!added) throw new Refusal('request.stale')
  await ctx.audit({
    entity: 'help',
    id: docName,
    action: row.isWithdrawn ? 'withdrawn' : 'edited',
    after: { titleCn: row.titleCn, titleEn: row.titleEn },
  })
  return next
}

/** The version that a new article goes on from: behind one of its name that was withdrawn, else none. */
const versionBefore = async (db: Db, docName: string): Promise<number> => {
  if ((await helpDocs(db)).some((doc) => doc.docName === docName)) throw new Refusal('help.nameTaken')
  return (await versionsOf(db, docName))[0]?.version ?? 0
}

const save: Handler<typeof helping.save> = async ({ docName, version, isNew = false, ...text }, ctx) => {
  const seen = isNew ? await versionBefore(ctx.db, docName) : version
  const both = `${text.contentCn} ${text.contentEn}`
  const [loose] = looseBraces(both)
  if (loose) throw new Refusal('help.looseBraces', { text: loose })
  const [unknown] = await unknownReferences(ctx.db, both)
  if (unknown) throw new Refusal('help.unknownReference', { reference: writtenReference(unknown) })
  const row = { ...text, contentCn: sanitise(text.contentCn), contentEn: sanitise(text.contentEn), isWithdrawn: false }
  return { docName, version: await addVersion(ctx, docName, seen, row) }
}

const preview: Handler<typeof helping.preview> = async ({ contentCn, contentEn }, { db }) => {
  const [docs, unknown] = await Promise.all([helpDocs(db), unknownReferences(db, `${contentCn} ${contentEn}`)])
  return {
    zh: await drawnMarkup(docs, contentCn, 'zh'),
    en: await drawnMarkup(docs, contentEn, 'en'),
    names: await namesIn(docs, `${contentCn} ${contentEn}`),
    wrong: [...new Set([...unknown.map(writtenReference), ...looseBraces(contentCn), ...looseBraces(contentEn)])],
  }
}

const withdraw: Handler<typeof helping.withdraw> = async ({ docName, version: seen }, ctx) => {
  const row = await rowOf(ctx.db, docName, seen)
  if (!row) throw notFound()
  return { docName, version: await addVersion(ctx, docName, seen, { ...row, isWithdrawn: true }) }
}

export const helpingHandlers: Handlers<typeof helping> = {
  detail,
  version,
  parts: async ({ text }, { db }) => ({ parts: await findParts(await helpDocs(db), text) }),
  preview,
  save,
  withdraw,
}
