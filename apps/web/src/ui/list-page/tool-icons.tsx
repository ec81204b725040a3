import { listPage } from '@stowline/text/ui'
import { Dropdown } from 'antd'
import { Columns3, RefreshCw, Rows3 } from 'lucide-react'
import { IconButton } from '../kit/icon-button.tsx'
import { KitPopover } from '../kit/kit-popover.tsx'
import { useText } from '../language/language.tsx'
import { ColumnsPopover } from './columns/columns-popover.tsx'
import { densities } from '../frame/preferences.ts'
import type { List } from './list.ts'
import { ViewsMenu } from './views/views-menu.tsx'

const DensityMenu = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const items = densities.map((density) => ({
    key: density,
    label: t(listPage[density]),
    onClick: () => list.changeSettings({ type: 'density', density }),
  }))
  return (
    <Dropdown
      menu={{ items, selectable: true, selectedKeys: [list.settings.density] }}
      trigger={['click']}
      placement="bottomRight"
    >
      <span>
        <IconButton icon={Rows3} label={t(listPage.density)} aria-haspopup="menu" />
      </span>
    </Dropdown>
  )
}

/** Views, row height, columns and refresh: at the right end of the bar. */
export const ToolIcons = <Row,>({ list, room }: { list: List<Row>; room: number }) => {
  const t = useText()
  return (
    <div className="tool-icons">
      <span role="status">
        {list.news > 0 && (
          <button type="button" className="kit-link tool-icons__news" onClick={list.refetch}>
            {t(listPage.updates, { count: list.news })}
          </button>
        )}
      </span>
      <ViewsMenu list={list} />
      <DensityMenu list={list} />
      <KitPopover placement="bottomRight" content={<ColumnsPopover list={list} room={room} />}>
        <IconButton icon={Columns3} label={t(listPage.columns)} aria-haspopup="dialog" />
      </KitPopover>
      <IconButton icon={RefreshCw} label={t(listPage.refresh)} hint="R" onClick={list.refetch} />
    </div>
  )
}
