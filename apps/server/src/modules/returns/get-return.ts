import type { claims, returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnDetail } from '@stowline/contract/returns/returns.schema'
import { receiveTypes } from '@stowline/domain/returns/choices'
import { receiveTypeNames } from '@stowline/text/returns'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { downloadLink } from '../../files/download-ticket.ts'
import type { Context, Handler, Services } from '../../kernel/context.ts'
import { readHistory } from '../../kernel/history.ts'
import { notFound } from '../../kernel/refusal.ts'
import { lotNo } from '../inventory/index.ts'
import { handlingPrices } from './handling-prices.ts'
import { orderedPieces } from './ordered-pieces.ts'
import { readLabel, readLinks, readParcel } from './return-label.ts'
import { probablePackage } from './probable-package.ts'
import { mustHavePhoto } from './return-photos.ts'
import { returnRows, toReturnRow } from './return-row.ts'

/** One return with its lines, what is done with them, its photos, appeals, and what was done to it. */
export const readReturn = async (
  { carriers, now: clock, systemNow }: Pick<Services, 'carriers' | 'now' | 'systemNow'>,
  db: Db,
  id: string,
): Promise<ReturnDetail> => {
  const now = clock()
  const [row, lines, ordered, handlings, files, appeals, history, label, parcel, probable] = await Promise.all([
    returnRows(camel(db)).where('r.id', '=', id).executeTakeFirst(),
    linesOf(db, id),
    orderedPieces(db, id),
    handlingsOf(db, id),
    filesOf(db, id),
    appealsOf(db, id),
    readHistory(db, 'return', id),
    readLabel(db, carriers, id),
    readParcel(db, id),
    probablePackage(db, id),
  ])
  if (!row) throw notFound()
  return {
    ...toReturnRow(row, now),
    logisticsAccountId: row.logisticsAccountId,
    senderPhone: row.senderPhone,
    street: row.street,
    country: row.country,
    receiptNote: row.receiptNote,
    buyerEmail: row.buyerEmail ?? '',
    prices: await handlingPrices(db, now),
    ...{ label, parcel, package: probable },
    ordered,
    links: await readLinks(db, row, systemNow()),
    lines: lines.map(({ nameCn, nameEn, hasExpiry, hasSerials, ...line }) => ({
      ...line,
      ...{ nameCn: nameCn ?? '', nameEn: nameEn ?? '', hasExpiry: hasExpiry ?? false, hasSerials: hasSerials ?? false },
    })),
    handlings: handlings.map(({ doneAt, ...one }) => ({ ...one, doneTime: doneAt?.toISOString() ?? null })),
    files: files.map(({ addedAt, ...file }) => ({ ...file, addedTime: addedAt.toISOString() })),
    appeals: appeals.map(({ openedAt, decidedAt, ...appeal }) => ({
      ...appeal,
      openedTime: openedAt.toISOString(),
      decidedTime: decidedAt?.toISOString() ?? null,
    })),
    history,
  }
}

const linesOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('returnLines as l')
    .leftJoin('products as p', 'p.id', 'l.productId')
    .select(['l.lineNo', 'l.productId', 'l.sku', 'p.nameCn', 'p.nameEn', 'l.quantity as announced', 'l.received'])
    .select(['l.unsellable', 'l.handled', 'p.hasExpiry', 'p.hasSerials', 'p.picture'])
    .where('l.returnId', '=', id)
    .orderBy('l.lineNo')
    .execute()

const handlingsOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('returnHandlings as h')
    .innerJoin('returns as r', 'r.id', 'h.returnId')
    .leftJoin('warehouses as w', 'w.id', 'r.warehouseId')
    .leftJoin('stockLots as k', 'k.id', 'h.lotId')
    .select([
      'h.id',
      'h.lineNo',
      'h.grade',
      'h.handling',
      'h.quantity',
      'h.isDefault',
      'h.doneAt',
      'h.doneByName as actor',
    ])
    .select(lotNo('k', 'w').$castTo<string | null>().as('lotNo'))
    .where('h.returnId', '=', id)
    .orderBy('h.lineNo')
    .orderBy('h.position')
    .execute()

const filesOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('returnFiles as a')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .select(['a.fileId', 'a.kind', 'a.lineNo', 'a.handlingId', 'f.name', 'f.size', 'a.addedAt'])
    .where('a.returnId', '=', id)
    .orderBy('a.addedAt')
    .orderBy('a.position')
    .execute()

const appealsOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('returnAppeals as a')
    .select(['a.id', 'a.text', 'a.openedAt', 'a.openedByName as openedBy', 'a.state', 'a.answer', 'a.decidedAt'])
    .where('a.returnId', '=', id)
    .orderBy('a.openedAt', 'desc')
    .execute()

export const getReturn: Handler<typeof returns.detail> = ({ id }, ctx) => readReturn(ctx, ctx.db, id)

/** The same of a parcel that nobody announced: one that was ignored is hidden. */
export const getClaim: Handler<typeof claims.detail> = async ({ id }, ctx) => {
  const found = await readReturn(ctx, ctx.db, id)
  if (found.receiveType !== 'unannounced' || found.isIgnored) throw notFound()
  return found
}

type Asked = { readonly id: string; readonly fileId: string }
/** A link to a photo of a return. */
export const getReturnFile = async ({ id, fileId }: Asked, ctx: Context): Promise<{ url: string }> => {
  await mustHavePhoto(ctx.db, id, fileId)
  return downloadLink(ctx, fileId)
}

export const getReceiveTypes: Handler<typeof returns.receiveTypes> = async () =>
  receiveTypes.map((value) => ({ value, labelCn: receiveTypeNames[value][0], labelEn: receiveTypeNames[value][1] }))
