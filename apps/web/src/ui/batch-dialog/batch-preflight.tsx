import type { Pair } from '@stowline/text/kernel/pair'
import { common, listPage, batch as words } from '@stowline/text/ui'
import { Alert, Button, Radio, Spin } from 'antd'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import type { Asked, BatchAction } from './batch.ts'
import type { PreparedBatch } from './prepared-batch.ts'
import { type Prerequisite, Refusals } from './refusals.tsx'

type Props<Row> = {
  action: BatchAction<Row>
  prepared: PreparedBatch<Row>
  asked: Asked<Row> | undefined
  isAsking: boolean
  askFailure: { readonly text: string | undefined; readonly onRetry: () => void } | undefined
  rowName: (row: Row) => string
  rowKey: (row: Row) => string
  value: unknown
  onValue: (value: unknown) => void
  missing: Pair | undefined
  first: Prerequisite<Row> | undefined
  onShow: ((rows: readonly Row[]) => void) | undefined
  onOpen: BatchAction<Row>['onOpen']
  group: string | undefined
  onGroup: (id: string) => void
  onTakeFirst: () => void
}

/** Carriers and the like: the rule by name, and the offer to go on with one group. */
const Groups = <Row,>({
  action,
  prepared,
  group,
  onGroup,
}: Pick<Props<Row>, 'action' | 'prepared' | 'group' | 'onGroup'>) => {
  const t = useText()
  if (prepared.groups.length === 0 || !action.groups) return null
  return (
    <fieldset className="batch-groups">
      <legend>{t(action.groups.rule)}</legend>
      <Radio.Group value={group} onChange={(event) => onGroup(String(event.target.value))}>
        {prepared.groups.map(({ id, label, rows }) => (
          <Radio key={id} value={id}>
            {label} <span className="num kit-quiet">{rows.length}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}

/** What will run and what will not, with reasons, before anything is sent. */
export const BatchPreflight = <Row,>({
  action,
  prepared,
  asked,
  isAsking,
  askFailure,
  rowName,
  rowKey,
  missing,
  first,
  onShow,
  onOpen,
  ...choice
}: Props<Row>) => {
  const t = useText()
  const { value, onValue, group, onGroup, onTakeFirst } = choice
  const { able, unable, over } = prepared
  const Fields = action.form?.Fields
  return (
    <div className="batch-preflight">
      {unable.length > 0 && (
        <div className="batch-counts num" role="status">
          {able.length > 0 && (
            <span className="tone-done">
              <ToneGlyph tone="done" /> {t(words.able, { count: able.length })}
            </span>
          )}
          <span className="tone-attention">
            <ToneGlyph tone="attention" /> {t(words.unable, { count: unable.length })}
          </span>
        </div>
      )}
      {over && (
        <Alert
          type="warning"
          showIcon
          title={t(action.tooMany ?? listPage.overLimit, { limit: over.most })}
          action={
            <Button size="small" onClick={onTakeFirst}>
              {t(words.takeFirst, { limit: over.most })}
            </Button>
          }
        />
      )}
      <Groups action={action} prepared={prepared} group={group} onGroup={onGroup} />
      {unable.length > 0 && (
        <Refusals unable={unable} rowName={rowName} rowKey={rowKey} first={first} onShow={onShow} onOpen={onOpen} />
      )}
      {able.length === 0 && <p className="kit-quiet">{t(words.nothingAble)}</p>}
      {able.length > 0 && Fields && <Fields rows={able} value={value} onChange={onValue} missing={missing} />}
      {missing && !action.form?.saysMissing && (
        <p className="batch-dialog__error" role="alert">
          {t(missing)}
        </p>
      )}
      {able.length > 0 && (asked ? asked.summary : action.summary?.(able))}
      {askFailure && (
        <Alert
          type="error"
          showIcon
          title={askFailure.text ?? t(words.couldNotAsk)}
          action={
            <Button size="small" onClick={askFailure.onRetry}>
              {t(common.retry)}
            </Button>
          }
        />
      )}
      {isAsking && (
        <div className="batch-asking kit-quiet" role="status">
          <Spin size="small" /> {t(words.asking)}
        </div>
      )}
    </div>
  )
}
