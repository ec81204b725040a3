import { api } from '@stowline/contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { transferringHandlers } from '../modules/operations/index.ts'
import { transferHandlers } from '../modules/transfers/index.ts'
import type { useCases } from './factories/use-case.ts'
import { decisionOf, pickedBy, type Step } from './transfer-step-names.ts'

type Run = ReturnType<typeof useCases>['run']
/** The people of a transfer: its merchant and those who work on it, and what an upload of his brings. */
export type TransferPeople = {
  readonly run: Run
  readonly ask: Run
  readonly own: { readonly merchantId: string }
  readonly paper: () => Promise<string>
}

const codeOf = (answer: Promise<unknown>): Promise<string | undefined> =>
  answer.then(
    (value) => (value as { failed?: readonly { code: string }[] }).failed?.[0]?.code,
    (error: { code?: string }) => error.code ?? String(error),
  )

type Detail = Output<typeof api.transfers.detail>

/** A step by the calls that people use, on a transfer as it is; answers the code that it was refused with. */
export const takeStep = (
  { run, ask, own, paper }: TransferPeople,
  { id, version, lines }: Pick<Detail, 'id' | 'version' | 'lines'>,
  { name, nth, amount }: Step,
): Promise<string | undefined> => {
  const line = lines[nth % lines.length]
  const some = { ...own, transferIds: [id] }
  const one = { ...own, id }
  const decided = lines.flatMap(({ id: lineId, missingQty }, at) =>
    missingQty ? [{ lineId, decision: decisionOf(amount, at) }] : [],
  )
  const decisions = decided.length ? decided : [{ lineId: line?.id ?? '', decision: 'accept' as const }]
  const pick = (quantity: number, back: boolean) =>
    ask(api.transferring.pick, transferringHandlers.pick, { ...one, code: line?.sku ?? '', quantity, back })
  const accept = (askShort: boolean) => ask(api.transferring.accept, transferringHandlers.accept, { ...some, askShort })
  const calls: Readonly<Record<Step['name'], () => Promise<unknown>>> = {
    accept: () => accept(false),
    acceptShort: () => accept(true),
    reject: () => ask(api.transferring.reject, transferringHandlers.reject, { ...some, reason: 'No dock is free' }),
    begin: () => ask(api.transferring.begin, transferringHandlers.begin, some),
    pick: () => pick(line ? pickedBy(amount, { planned: line.productQty, picked: line.pickingQty }) : 1, false),
    putBack: () => pick(amount || 1, true),
    askDocuments: () =>
      ask(api.transferring.askDocuments, transferringHandlers.askDocuments, { ...some, note: 'The BOL is missing' }),
    addDocuments: async () =>
      run(api.transfers.addDocuments, transferHandlers.addDocuments, { id, version, bolFileIds: [await paper()] }),
    short: () => {
      const missing = [{ lineId: line?.id ?? '', missing: amount || 1 }]
      return ask(api.transferring.reportShortage, transferringHandlers.reportShortage, { ...one, lines: missing })
    },
    decide: () =>
      run(api.transfers.confirmShortage, transferHandlers.confirmShortage, { id, version, lines: decisions }),
    makeReady: () => ask(api.transferring.makeReady, transferringHandlers.makeReady, some),
    load: () => ask(api.transferring.load, transferringHandlers.load, { ...one, palletNum: 0 }),
    complete: () => ask(api.transferring.complete, transferringHandlers.complete, some),
    cancel: () => run(api.transfers.cancel, transferHandlers.cancel, { transferIds: [id] }),
    cancelLtl: () => run(api.transfers.cancelLtl, transferHandlers.cancelLtl, { id, version, fee: '25.00' }),
  }
  return codeOf(calls[name]())
}
