import { common, listPage } from '@stowline/text/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Bookmark, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { textProps } from '../../form/field-limits.ts'
import { KitPopover } from '../../kit/kit-popover.tsx'
import { useText } from '../../language/language.tsx'
import { readSettings } from '../columns/column-settings.ts'
import type { List } from '../list.ts'
import { type SavedView, type ViewsAdapter, viewSearch } from './saved-views.ts'

const viewsKey = (key: string) => ['views', key] as const

const useViews = (key: string, adapter: ViewsAdapter) => {
  const client = useQueryClient()
  const views = useQuery({ queryKey: viewsKey(key), queryFn: adapter.list })
  const again = { onSuccess: () => client.invalidateQueries({ queryKey: viewsKey(key) }) }
  return {
    views: views.data ?? [],
    save: useMutation({ mutationFn: adapter.save, ...again }),
    remove: useMutation({ mutationFn: adapter.remove, ...again }),
  }
}

type PanelProps<Row> = { list: List<Row>; adapter: ViewsAdapter; onClose: () => void }

const ViewRow = ({ view, onOpen, onRemove }: { view: SavedView; onOpen: () => void; onRemove: () => void }) => {
  const t = useText()
  const link = `${window.location.origin}${window.location.pathname}?${view.search}`
  return (
    <li className="views-row">
      <button type="button" className="views-row__name kit-cut" onClick={onOpen}>
        {view.name}
      </button>
      <IconButton icon={Link2} label={t(listPage.copyLink)} onClick={() => navigator.clipboard.writeText(link)} />
      <IconButton icon={Trash2} label={t(listPage.deleteView, { name: view.name })} onClick={onRemove} />
    </li>
  )
}

/** Saved views of this list: open, share by link, delete, or keep what is on screen now. */
const ViewsPanel = <Row,>({ list, adapter, onClose }: PanelProps<Row>) => {
  const t = useText()
  const { views, save, remove } = useViews(list.spec.key, adapter)
  const [name, setName] = useState('')
  const open = (view: SavedView) => {
    list.url.replaceAll(view.search)
    list.changeSettings({ type: 'replace', settings: readSettings(view.settings) })
    onClose()
  }
  const keep = () => {
    if (name.trim() === '') return
    const same = views.find((view) => view.name === name.trim())
    save.mutate({
      ...(same && { id: same.id }),
      name: name.trim(),
      search: viewSearch(list.url.params),
      settings: JSON.stringify(list.settings),
    })
    setName('')
  }
  return (
    <div className="views-panel">
      {views.length === 0 ? (
        <p className="kit-quiet views-panel__none">{t(listPage.noViews)}</p>
      ) : (
        <ul className="views-panel__list">
          {views.map((view) => (
            <ViewRow key={view.id} view={view} onOpen={() => open(view)} onRemove={() => remove.mutate(view.id)} />
          ))}
        </ul>
      )}
      <div className="filter-line">
        <Input
          value={name}
          {...textProps(adapter.nameLimit)}
          placeholder={t(listPage.viewName)}
          aria-label={t(listPage.viewName)}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={keep}
        />
        <Button type="primary" loading={save.isPending} onClick={keep}>
          {t(common.save)}
        </Button>
      </div>
    </div>
  )
}

export const ViewsMenu = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const adapter = list.spec.views
  if (!adapter) return null
  return (
    <KitPopover
      open={isOpen}
      onOpenChange={setIsOpen}
      placement="bottomRight"
      content={(close) => <ViewsPanel list={list} adapter={adapter} onClose={close} />}
    >
      <IconButton icon={Bookmark} label={t(listPage.views)} aria-haspopup="dialog" aria-expanded={isOpen} />
    </KitPopover>
  )
}
