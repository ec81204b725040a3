import { pasteLimit, splitNumbers } from '@stowline/domain/kernel/page'
import { common, listPage } from '@stowline/text/ui'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useText } from '../../language/language.tsx'
import type { List } from '../list.ts'
import type { SearchSpec } from '../spec.ts'

type Props<Row> = { list: List<Row>; search: SearchSpec<Row>; initial: string; onClose: () => void }

/** Up to 200 pasted numbers: which kind, what was recognised, and whether the hits are chosen at once. */
export const BatchSearch = <Row,>({ list, search, initial, onClose }: Props<Row>) => {
  const t = useText()
  const before = list.url.state.numbers
  const [text, setText] = useState(initial || before?.numbers.join('\n') || '')
  const [field, setField] = useState(before?.field ?? search.fields[0]?.id ?? '')
  const { numbers, duplicates } = splitNumbers(text)
  const over = numbers.length - pasteLimit
  const isReady = numbers.length > 0 && over <= 0
  const run = (isSelecting: boolean) => {
    if (!isReady) return
    list.searchNumbers(field, text, isSelecting)
    onClose()
  }
  const canSelect = (list.spec.batchActions?.length ?? 0) > 0
  return (
    <div className="batch-search" role="dialog" aria-label={t(listPage.batchSearch)}>
      {search.fields.length > 1 && (
        <Radio.Group
          aria-label={t(listPage.batchField)}
          value={field}
          onChange={(event) => setField(String(event.target.value))}
        >
          {search.fields.map(({ id, label }) => (
            <Radio key={id} value={id}>
              {t(label)}
            </Radio>
          ))}
        </Radio.Group>
      )}
      <Input.TextArea
        autoFocus
        className="num"
        rows={8}
        value={text}
        aria-label={t(listPage.batchNumbers)}
        placeholder={t(listPage.batchNumbers)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && run(canSelect)}
      />
      <p className={`batch-search__live num${over > 0 ? ' batch-search__live--over' : ''}`} role="status">
        {over > 0
          ? t(listPage.tooManyNumbers, { limit: pasteLimit, over })
          : t(listPage.recognised, { found: numbers.length, duplicates, limit: pasteLimit })}
      </p>
      <div className="batch-search__actions">
        <Button onClick={() => run(false)} type={canSelect ? 'default' : 'primary'}>
          {t(common.search)}
        </Button>
        {canSelect && (
          <Button type="primary" onClick={() => run(true)}>
            {t(listPage.searchAndSelect)}
          </Button>
        )}
      </div>
    </div>
  )
}
