import './shortcuts.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { shortcuts as words } from '@stowline/text/shortcuts'
import { Modal } from 'antd'
import { Fragment } from 'react'
import { useUser } from '../../../api/session.ts'
import { preferences } from '../../../ui/frame/preferences.ts'
import { useStore } from '../../../ui/frame/store.ts'
import { useText } from '../../../ui/language/language.tsx'
import { searchKey } from './search-key.ts'

/** `keys`: each way to do it; a way of several keys does one thing with each. `isOfWarehouse`: for those who work there. */
type Shortcut = { readonly does: Pair; readonly keys: readonly (readonly string[])[]; readonly isOfWarehouse?: true }
type Group = { readonly title: Pair; readonly shortcuts: readonly Shortcut[] }

/** As the list, the drawer and the search field listen to them. */
const groups: readonly Group[] = [
  {
    title: words.inList,
    shortcuts: [
      { does: words.searchList, keys: [['/']] },
      { does: words.filter, keys: [['F']] },
      { does: words.create, keys: [['C']] },
      { does: words.refresh, keys: [['R']] },
      { does: words.scan, keys: [['S']], isOfWarehouse: true },
      { does: words.scanMany, keys: [['B']], isOfWarehouse: true },
      { does: words.rows, keys: [['J', 'K']] },
      { does: words.choose, keys: [['X']] },
      { does: words.open, keys: [['Enter']] },
      { does: words.edit, keys: [['E']] },
      { does: words.tabs, keys: [['[', ']']] },
      { does: words.clear, keys: [['Esc']] },
    ],
  },
  {
    title: words.anywhere,
    shortcuts: [
      { does: words.search, keys: [[searchKey]] },
      { does: words.sheet, keys: [['?']] },
    ],
  },
  {
    title: words.inRecord,
    shortcuts: [
      {
        does: words.records,
        keys: [
          ['J', 'K'],
          ['↓', '↑'],
        ],
      },
      { does: words.shut, keys: [['Esc']] },
    ],
  },
]

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) => {
  const t = useText()
  return (
    <dd className="shortcuts__keys">
      {keys.map((way, at) => (
        <Fragment key={way.join()}>
          {at > 0 && <span className="shortcuts__or">{t(words.or)}</span>}
          {way.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Fragment>
      ))}
    </dd>
  )
}

/** Every key that does something, by the place where it does. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { singleKeys } = useStore(preferences)
  const worksInWarehouse = useUser()?.paths.some((path) => path.startsWith('/ops/')) ?? false
  return (
    <Modal open title={t(words.title)} onCancel={onClose} footer={null} width={720}>
      {!singleKeys && <p className="shortcuts__off">{t(words.off)}</p>}
      <div className="shortcuts">
        {groups.map(({ title, shortcuts }) => (
          <section key={title[1]} className="shortcuts__group">
            <h3>{t(title)}</h3>
            <dl>
              {shortcuts
                .filter(({ isOfWarehouse }) => worksInWarehouse || !isOfWarehouse)
                .map(({ does, keys }) => (
                  <div key={does[1]} className="shortcuts__one">
                    <dt>{t(does)}</dt>
                    <Keys keys={keys} />
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
export default ShortcutsDialog
