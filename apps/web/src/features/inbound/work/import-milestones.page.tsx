import { receiving } from '@stowline/contract/operations/receiving.contract'
import { importMilestones as words } from '@stowline/text/import-milestones-screen'
import { Button } from 'antd'
import { ImportPage } from '../../../api/import-page.tsx'
import type { ImportChoices } from '../../../ui/import-wizard/import-adapters.ts'
import { useText } from '../../../ui/language/language.tsx'

const { note, commit, made, title, view } = words
const choices: ImportChoices = { kinds: [{ id: 'milestone', instead: title, note, commit, made, words }] }

/** Import of milestones from a forwarder's or terminal's file, of any merchant's shipments. */
export default function ImportMilestonesPage() {
  const t = useText()
  return (
    <ImportPage
      title={title}
      choices={choices}
      list="inboundWork"
      seenAt="/ops/inbound"
      calls={[receiving.list, receiving.detail]}
      next={({ onView }) => (
        <Button type="primary" autoFocus onClick={onView}>
          {t(view)}
        </Button>
      )}
    />
  )
}
