import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { importTrucks as words } from '@stowline/text/import-trucks-screen'
import { Button } from 'antd'
import { ImportPage } from '../../api/import-page.tsx'
import type { ImportChoices } from '../../ui/import-wizard/import-adapters.ts'
import { useText } from '../../ui/language/language.tsx'

const { note, commit, made, title, view } = words
const choices: ImportChoices = { kinds: [{ id: 'transfer', instead: title, note, commit, made, words }] }

/** Import of transfers by truck, with the documents that their rows name. */
export default function ImportTrucksPage() {
  const t = useText()
  return (
    <ImportPage
      title={title}
      choices={choices}
      list="transfers"
      seenAt="/transport/index"
      calls={[transfers.list, transfers.detail]}
      next={({ onView }) => (
        <Button type="primary" autoFocus onClick={onView}>
          {t(view)}
        </Button>
      )}
    />
  )
}
