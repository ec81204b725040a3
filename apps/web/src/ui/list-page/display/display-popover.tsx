import { listPage } from '@stowline/text/ui'
import { Segmented } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { densities } from '../../frame/preferences.ts'
import { KitPopover } from '../../kit/kit-popover.tsx'
import { useText } from '../../language/language.tsx'
import type { List } from '../list.ts'
import { ColumnsPart } from './columns-part.tsx'

type Props<Row> = { readonly list: List<Row>; readonly room: number }

/** How the rows are drawn: their height, and which columns in which order. */
const DisplayPanel = <Row,>({ list, room }: Props<Row>) => {
  const t = useText()
  return (
    <div className="display-panel" role="dialog" aria-label={t(listPage.display)}>
      <div className="display-panel__line">
        <span className="kit-second">{t(listPage.density)}</span>
        <Segmented
          size="small"
          aria-label={t(listPage.density)}
          value={list.settings.density}
          options={densities.map((density) => ({ value: density, label: t(listPage[density]) }))}
          onChange={(density) => list.changeSettings({ type: 'density', density })}
        />
      </div>
      <ColumnsPart list={list} room={room} />
    </div>
  )
}

/** The one place where a person changes how the list is drawn. `room` is the width that the columns were chosen for. */
export const Display = <Row,>({ list, room }: Props<Row>) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <KitPopover
      open={isOpen}
      onOpenChange={setIsOpen}
      placement="bottomRight"
      content={<DisplayPanel list={list} room={room} />}
    >
      <button type="button" className="display-button" aria-haspopup="dialog" aria-expanded={isOpen}>
        {t(listPage.display)}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </KitPopover>
  )
}
