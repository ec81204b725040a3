import { callbackData } from '@stowline/contract/authorizations/callbacks.schema'
import { generalErrors } from '@stowline/contract/kernel/errors'
import { callbackEvents, menuOfEvent } from '@stowline/domain/authorizations/callback-events'
import { retryPauses } from '@stowline/domain/authorizations/retry-plan'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import { batchLimit, pageSizes, pasteLimit, totalCap } from '@stowline/domain/kernel/page'
import { callbackTypeNames } from '@stowline/text/authorizations-screen'
import { changes, docs, guide } from '@stowline/text/docs'
import { type Language, type Pair, type Params, say } from '@stowline/text/kernel/pair'
import { usualTimeoutMs } from '../kernel/guarded-post.ts'
import { KEPT } from '../kernel/idempotency.ts'
import { MOST_OF_MACHINE } from '../kernel/machine-sessions.ts'
import { mostOfAny } from './call/input-limits.ts'
import { examples, verifyExample } from './docs-examples.ts'
import { schemaOf, type JsonObject } from './openapi.ts'

const hour = 3_600_000

/** Values that the texts are filled in with: those that the server runs on. */
const facts: Params = {
  hours: signInLimits.session / hour,
  sessions: MOST_OF_MACHINE,
  sizes: pageSizes.join(', '),
  cap: totalCap,
  batch: batchLimit,
  paste: pasteLimit,
  bytes: mostOfAny.bytes / 2 ** 20,
  most: signInLimits.callsPerAddress.most,
  seconds: usualTimeoutMs / 1_000,
  attempts: retryPauses.length + 1,
  days: Math.round(retryPauses.reduce((sum, pause) => sum + pause, 0) / (24 * hour)),
}

type Draw = {
  readonly language: Language
  readonly text: (value: unknown) => string
  readonly table: (title: string, schema: JsonObject) => string
}

const codeBlock = ({ text }: Draw, code: string): string => `<pre><code>${text(code)}</code></pre>`

const exampleOf = (draw: Draw, { id, title, curl, typescript }: (typeof examples)[number]): string => {
  const { language, text } = draw
  return `<h4 id="example-${id}">${text(say(title, language))}</h4>
<h5>curl</h5>${codeBlock(draw, curl)}<h5>TypeScript</h5>${codeBlock(draw, typescript)}`
}

const sectionOf = (draw: Draw, id: string, title: Pair, parts: readonly string[]): string =>
  `<section class="guide" id="guide-${id}"><h3>${draw.text(say(title, draw.language))}</h3>${parts.join('\n')}</section>`

const paragraph = ({ text, language }: Draw, words: Pair, params: Params = facts): string =>
  `<p>${text(say(words, language, params))}</p>`

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const eventOf = (draw: Draw, event: (typeof callbackEvents)[number]): string => {
  const { language, text, table } = draw
  const name = say(callbackTypeNames[event], language)
  return `<details><summary><code>${event}</code> <small>${text(name)} · ${text(menuOfEvent(event))}</small></summary>
<section>${table('data', schemaOf(callbackData[event], 'output'))}</section></details>`
}

/** What somebody who writes against the calls needs to know first, with examples that a test runs. */
export const docsGuide = (draw: Draw): string => {
  const { language, text } = draw
  const example = (id: string) => examples.filter((one) => one.id === id).map((one) => exampleOf(draw, one))
  const said = (...words: readonly Pair[]) => words.map((one) => paragraph(draw, one))
  const limits = [guide.limitBatch, guide.limitPaste, guide.limitBody, guide.limitToken, guide.limitRate]
  const kept = { ...facts, hours: KEPT / hour }
  return [
    `<h2>${text(say(docs.guide, language))}</h2>`,
    sectionOf(draw, 'sign-in', guide.signIn, [
      ...said(guide.signInText, guide.scopeText, guide.needs),
      ...example('token'),
      ...example('scope'),
    ]),
    sectionOf(draw, 'conventions', guide.conventions, [
      ...said(guide.envelopeText, guide.formsText),
      `<h4>${text(say(guide.statuses, language))}</h4>`,
      list(Object.entries(generalErrors).map(([code, status]) => `<code>${text(code)}</code> ${status}`)),
    ]),
    sectionOf(draw, 'idempotency', guide.idempotency, [
      paragraph(draw, guide.idempotencyText, kept),
      ...example('create'),
    ]),
    sectionOf(draw, 'pagination', guide.pagination, [...said(guide.paginationText), ...example('list')]),
    sectionOf(draw, 'limits', guide.limits, [list(limits.map((one) => text(say(one, language, facts))))]),
    sectionOf(draw, 'callbacks', guide.callbacks, [
      ...said(guide.callbacksText, guide.deliveryText),
      ...callbackEvents.map((event) => eventOf(draw, event)),
      ...said(guide.verifyText),
      codeBlock(draw, verifyExample),
    ]),
    sectionOf(draw, 'changelog', guide.changelog, [
      ...said(guide.changelogText),
      list(Object.entries(changes).map(([day, words]) => `<code>${day}</code> ${text(say(words, language))}`)),
    ]),
  ].join('\n')
}

/** The anchors of the guide, for the head of the page. */
export const guideAnchors: readonly { readonly id: string; readonly title: Pair }[] = [
  { id: 'guide-sign-in', title: guide.signIn },
  { id: 'guide-conventions', title: guide.conventions },
  { id: 'guide-idempotency', title: guide.idempotency },
  { id: 'guide-pagination', title: guide.pagination },
  { id: 'guide-limits', title: guide.limits },
  { id: 'guide-callbacks', title: guide.callbacks },
  { id: 'guide-changelog', title: guide.changelog },
]
