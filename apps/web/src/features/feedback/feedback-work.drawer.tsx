import { type FeedbackRow, feedbackWork } from '@stowline/contract/operations/feedback-work.contract'
import { feedbackForm, feedbackScreen as words, feedbackTypeNames } from '@stowline/text/feedback'
import { messagesScreen } from '@stowline/text/messages-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { Button } from 'antd'
import { FileText } from 'lucide-react'
import { saveFrom } from '../../api/download.ts'
import { send } from '../../api/client.ts'
import { useListedRow } from '../../api/listed-row.tsx'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { Say, SayName } from '../../ui/language/say.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { sizeWords } from '../../ui/upload/upload-limits.ts'
import { feedbackTag } from './feedback-work.columns.tsx'

type Props = DrawerWalk<FeedbackRow> & { readonly onSettle: (row: FeedbackRow) => void }

const Files = ({ row: { merchantId, id, files } }: { readonly row: FeedbackRow }) => {
  const save = async (fileId: FeedbackRow['files'][number]['fileId']) => {
    const answer = await send(feedbackWork.file, { merchantId, id, fileId })
    if (answer.ok) saveFrom(answer.value.url)
  }
  return (
    <ul className="feedback-files">
      {files.map(({ fileId, name, size }) => (
        <li key={fileId}>
          <button type="button" className="kit-link" onClick={() => void save(fileId)}>
            <FileText size={16} strokeWidth={1.5} aria-hidden /> {name}
          </button>{' '}
          <span className="kit-quiet num">{sizeWords(size)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What somebody said, in full, beside the list. */
export const FeedbackWorkDrawer = ({ id, row: listed, onSettle, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(feedbackWork.list, { id, row: listed, notFound: words.notFound })
  return (
    <RecordDrawer
      title={row ? t(feedbackTypeNames[row.type]) : ''}
      status={row && <StatusTag {...feedbackTag(row.state)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        row && (
          <Button type={row.state === 'open' ? 'primary' : 'default'} onClick={() => onSettle(row)}>
            {t(row.state === 'open' ? words.settle : words.reopen)}
          </Button>
        )
      }
    >
      {row ? (
        <Sections>
          <Facts
            facts={[
              { label: workTexts.merchant, value: <SayName of={row.merchantName} /> },
              { label: words.from, value: row.userName },
              { label: feedbackForm.email, value: <a href={`mailto:${row.email}`}>{row.email}</a> },
              { label: messagesScreen.time, value: <Moment value={row.time} /> },
              { label: words.page, value: `${row.page} · ${row.appVersion}` },
              { label: feedbackForm.type, value: <Say text={feedbackTypeNames[row.type]} /> },
            ]}
          />
          <Section title={words.said}>
            <p className="feedback-text">{row.description}</p>
          </Section>
          {row.files.length > 0 && (
            <Section title={feedbackForm.files}>
              <Files row={row} />
            </Section>
          )}
        </Sections>
      ) : (
        absence
      )}
    </RecordDrawer>
  )
}
