import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { type ReturnHandling, returnHandlings } from '@stowline/domain/returns/choices'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { returnFormTexts, returnHandlingNames } from '@stowline/text/returns'
import { returnsScreen as words } from '@stowline/text/returns-screen'
import { Select } from 'antd'
import { batchCall } from '../../api/batch.ts'
import { Labelled } from '../../ui/form/labelled.tsx'
import { useText } from '../../ui/language/language.tsx'
import { type BatchFormProps, batchAction, byRule } from '../../ui/list-page/index.ts'
import { factsOf } from './return-status.ts'

type Choice = { readonly handling: ReturnHandling }

const HandlingField = ({ value, onChange }: BatchFormProps<ReturnRow, Choice>) => {
  const t = useText()
  return (
    <Labelled label={t(returnFormTexts.handling)} isRequired>
      {(id) => (
        <Select
          id={id}
          value={value.handling}
          onChange={(handling) => onChange({ handling })}
          options={returnHandlings.map((one) => ({ value: one, label: t(returnHandlingNames[one]) }))}
        />
      )}
    </Labelled>
  )
}

/** What the merchant does to returns, one or many. */
export const returnBatches = {
  choose: batchAction<ReturnRow, Choice>({
    id: 'choose',
    label: words.choose,
    group: 'process',
    isPromoted: true,
    preflight: byRule((row: ReturnRow) => returnMoves.handle.bar(factsOf(row))),
    form: { Fields: HandlingField, initial: () => ({ handling: 'restock' }) },
    go: words.chooseGo,
    run: batchCall(returns.handleAll, 'returnIds'),
    isTold: true,
    done: words.chooseDone,
  }),
  cancel: batchAction<ReturnRow, undefined>({
    id: 'cancel',
    label: words.cancel,
    group: 'danger',
    preflight: byRule((row: ReturnRow) => returnMoves.cancel.bar(factsOf(row))),
    go: words.cancelGo,
    run: batchCall(returns.cancel, 'returnIds'),
    isTold: true,
    done: words.cancelDone,
  }),
  remove: batchAction<ReturnRow, undefined>({
    id: 'remove',
    label: words.remove,
    group: 'danger',
    preflight: byRule((row: ReturnRow) => returnMoves.remove.bar(factsOf(row))),
    go: words.removeGo,
    run: batchCall(returns.remove, 'returnIds'),
    isTold: true,
    done: words.removeDone,
  }),
}
