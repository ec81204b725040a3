import type { noticing, NoticeWork } from '@stowline/contract/operations/noticing.contract'
import type { NoticeState } from '@stowline/domain/notices/notice'
import { noticeKindNames, noticeStateNames } from '@stowline/text/notices'
import { noticesScreen as words } from '@stowline/text/notices-screen'
import type { ColumnOf } from '../../../api/list.ts'
import { noticeTypeTag } from '../../../api/notice-type-tag.ts'
import { RecordLink } from '../../../api/record-link.tsx'
import { useLanguage } from '../../../ui/language/language.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { type Status, StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'

const tones: Readonly<Record<NoticeState, Status['tone']>> = {
  draft: 'neutral',
  scheduled: 'queued',
  live: 'progress',
  ended: 'done',
  withdrawn: 'neutral',
}
export const noticeStateTag = (state: NoticeState): Status => ({
  tone: tones[state],
  label: noticeStateNames[state],
  isCancelled: state === 'withdrawn',
})

const Title = ({ row }: { readonly row: NoticeWork }) => {
  const isChinese = useLanguage() === 'zh'
  const [above, below] = isChinese ? [row.titleCn, row.titleEn] : [row.titleEn, row.titleCn]
  return (
    <TwoLines
      above={
        <RecordLink path="/ops/notices" query={{ mode: 'edit', id: row.id }}>
          {above}
        </RecordLink>
      }
      below={
        <span className="kit-cut" title={below} lang={isChinese ? 'en' : 'zh-CN'}>
          {below}
        </span>
      }
    />
  )
}

/** Columns of what the provider has written. */
export const noticeWorkColumns: readonly ColumnOf<typeof noticing.list>[] = [
  {
    id: 'title',
    title: words.notice,
    width: 340,
    least: 220,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => <Title row={row} />,
  },
  {
    id: 'state',
    title: words.state,
    width: 108,
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ state }) => <StatusTag {...noticeStateTag(state)} />,
  },
  {
    id: 'kind',
    title: words.kind,
    width: { zh: 124, en: 188 },
    rank: 1,
    canGrow: false,
    render: ({ kind, type, isBanner }) => (
      <TwoLines
        above={kind === 'update' ? <StatusTag {...noticeTypeTag(type)} /> : <Say text={noticeKindNames[kind]} />}
        below={isBanner && <Say text={words.banner} />}
      />
    ),
  },
  {
    id: 'audience',
    title: words.audience,
    width: { zh: 104, en: 116 },
    canGrow: false,
    render: ({ audience }) =>
      audience === null ? <Say text={words.everybody} /> : <Say text={words.some} params={{ count: audience }} />,
  },
  {
    id: 'published',
    title: words.published,
    width: 124,
    rank: 1,
    canGrow: false,
    sort: 'publishedTime',
    render: ({ publishedTime }) => <Moment value={publishedTime} />,
  },
  {
    id: 'deadline',
    title: words.deadline,
    width: 124,
    canGrow: false,
    render: ({ noticeTime }) => <Moment value={noticeTime} />,
  },
  {
    id: 'readers',
    title: words.readers,
    width: 88,
    align: 'end',
    render: ({ readers }) => <span className="num">{readers}</span>,
  },
  {
    id: 'changed',
    title: words.changed,
    width: 132,
    rank: 3,
    canGrow: false,
    sort: 'changedTime',
    render: ({ changedTime, changedBy }) => <TwoLines above={<Moment value={changedTime} />} below={changedBy} />,
  },
]
