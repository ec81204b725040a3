import type { SystemTime } from '../../kernel/system-time.ts'
import type { CarrierWebhook, TrackingReport, WebhookHeaders, WebhookVerdict } from '@stowline/domain/shipping/carrier'
import type { SystemContext } from '../../kernel/context.ts'
import { Refusal, tooMany } from '../../kernel/refusal.ts'
import { count } from '../identity/index.ts'
import { unseal } from '../settings/index.ts'
import { applyMessage } from './apply-message.ts'
import { messagesCounter } from '../../kernel/carrier-address.ts'
import { type ArrivedMessage, keepMessage } from './stored-messages.ts'

/** Where an account keeps the secret that its carrier's messages are proven by. */
const secretKey = 'webhookSecret'
/** Numbers that one message may speak of: carriers send one at a time, at most a page of them. */
const mostNumbers = 50
/** Kilobytes of messages that are taken in for one shipping account in a day, each message at least one: about as many events of parcels. */
const mostOfAccount = { most: 65_536, within: 86_400_000 }

/**
 * Takes in what a carrier sends by itself: proves it, keeps it as it came, and applies it. Once kept it is not lost: what breaks or must wait
 * afterwards is taken up by a job. Answers false when the proof fails; a message that speaks of too many numbers is refused,
 * and so is one more for an account that has had its share of the day: what it would say is learned when the parcels are next asked about.
 */
export const receiveMessage = async (
  ctx: SystemContext,
  message: ArrivedMessage & { readonly headers: WebhookHeaders },
): Promise<boolean> => {
  const webhook = ctx.carriers.get(message.carrier)?.webhook
  const account = webhook && (await findOwner(ctx, message))
  const verdict = webhook && account ? judge(webhook, account.secret, message, ctx.systemNow()) : 'forged'
  if (!webhook || !account || verdict !== 'genuine') {
    ctx.count(messagesCounter, { carrier: webhook ? message.carrier : 'unknown', outcome: verdict })
    return false
  }
  const reports = webhook.read(message.raw)
  const numbers = [...new Set(reports.map(({ trackingNumber }) => trackingNumber))]
  if (numbers.length > mostNumbers) {
    ctx.count(messagesCounter, { carrier: message.carrier, outcome: 'tooLarge' })
    throw new Refusal('request.tooLarge')
  }
  const size = Math.max(1, Math.ceil(message.raw.length / 1_024))
  const wait = await ctx.within({ role: 'system' }, (db) =>
    count(db, `messages ${message.accountId}`, mostOfAccount, ctx.systemNow(), size),
  )
  if (wait > 0) {
    ctx.count(messagesCounter, { carrier: message.carrier, outcome: 'throttled' })
    throw tooMany(wait)
  }
  const kept = await ctx.within({ role: 'app', tenantId: account.tenantId }, (db) =>
    keepMessage(db, message, numbers, ctx),
  )
  if (!kept.length) ctx.count(messagesCounter, { carrier: message.carrier, outcome: 'duplicate' })
  for (const { id, state } of kept) {
    const outcome = state === 'ignored' ? 'unreadable' : await applyNow(ctx, account.tenantId, id, reports)
    ctx.count(messagesCounter, { carrier: message.carrier, outcome })
  }
  return true
}

const judge = (
  webhook: CarrierWebhook,
  secret: string | undefined,
  { raw, headers }: { raw: Uint8Array; headers: WebhookHeaders },
  now: SystemTime,
): WebhookVerdict => (secret ? webhook.verify(raw, headers, secret, now) : 'forged')

const findOwner = async (ctx: SystemContext, { carrier, accountId }: ArrivedMessage) => {
  const row = await ctx.within({ role: 'system' }, (db) =>
    db
      .selectFrom('logistics_accounts')
      .select(['tenant_id', 'secrets'])
      .where('id', '=', accountId)
      .where('carrier', '=', carrier)
      .executeTakeFirst(),
  )
  return row && { tenantId: row.tenant_id, secret: unseal(ctx, row.secrets)[secretKey] }
}

/** The message is safe already: a fault here is the job's to repeat, not the carrier's. */
const applyNow = (
  ctx: SystemContext,
  tenantId: string,
  id: string,
  reports: readonly TrackingReport[],
): Promise<string> =>
  applyMessage(ctx.workFor(tenantId), id, reports).catch((error: unknown) => {
    ctx.log.error({ err: error, messageId: id }, 'carrier message not applied')
    return 'postponed'
  })
