import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import { transfersScreen as words } from '@stowline/text/transfers-screen'
import { Alert } from 'antd'
import { batchCall } from '../../api/batch.ts'
import { useText } from '../../ui/language/language.tsx'
import { batchAction, byRule } from '../../ui/list-page/index.ts'
import { factsOf } from './transfer-status.ts'

const ForGood = () => {
  const t = useText()
  return <Alert type="warning" showIcon title={t(words.cancelNote)} />
}

/** What the merchant does to transfers, one or many. */
export const transferBatches = {
  cancel: batchAction<TransferRow, undefined>({
    id: 'cancel',
    label: words.cancel,
    group: 'danger',
    preflight: byRule((row: TransferRow) => transferMoves.cancel.bar(factsOf(row))),
    summary: () => <ForGood />,
    go: words.cancelGo,
    run: batchCall(transfers.cancel, 'transferIds'),
    isTold: true,
    done: words.cancelDone,
  }),
}
