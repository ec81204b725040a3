import { type help, mostHelpFound } from '@stowline/contract/help/help.contract'
import { findArticles } from '@stowline/domain/help/find'
import type { Context, Handler, Handlers } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { drawnContent, readableDocs, searchedArticles } from './library.ts'
import type { HelpDoc } from './own-articles.ts'

const docNamed = (docs: readonly HelpDoc[], docName: string): HelpDoc => {
  const doc = docs.find((one) => one.docName === docName)
  if (!doc) throw notFound()
  return doc
}

const entryOf = ({ docName, group, title }: HelpDoc, { language }: Pick<Context, 'language'>) => ({
  docName,
  group,
  title: title[language],
})

const article: Handler<typeof help.article> = async ({ docName }, ctx) => {
  const docs = await readableDocs(ctx)
  const doc = docNamed(docs, docName)
  const vote = await ctx.db
    .selectFrom('help_votes')
    .select('is_helpful')
    .where('user_id', '=', ctx.caller.userId)
    .where('doc_name', '=', docName)
    .executeTakeFirst()
  return {
    ...entryOf(doc, ctx),
    content: await drawnContent(docs, doc, ctx.language),
    isHelpful: vote?.is_helpful ?? null,
    changedTime: doc.changedAt?.toISOString() ?? null,
  }
}

const find: Handler<typeof help.find> = async ({ text }, ctx) => {
  const docs = await readableDocs(ctx)
  const found = (await searchedArticles(docs, ctx.language)).flatMap((ones) => findArticles(ones, text, mostHelpFound))
  const first = found.filter(({ docName }, at) => found.findIndex((one) => one.docName === docName) === at)
  return {
    articles: first
      .slice(0, mostHelpFound)
      .map(({ docName, excerpt }) => ({ ...entryOf(docNamed(docs, docName), ctx), excerpt })),
  }
}

const judge: Handler<typeof help.judge> = async ({ docName, isHelpful }, ctx) => {
  docNamed(await readableDocs(ctx), docName)
  const vote = { is_helpful: isHelpful, at: ctx.now() }
  await ctx.db
    .insertInto('help_votes')
    .values({ tenant_id: ctx.caller.tenantId, user_id: ctx.caller.userId, doc_name: docName, ...vote })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'doc_name']).doUpdateSet(vote))
    .execute()
  return {}
}

export const helpHandlers: Handlers<typeof help> = {
  contents: async (_, ctx) => ({ articles: (await readableDocs(ctx)).map((doc) => entryOf(doc, ctx)) }),
  article,
  find,
  judge,
}
