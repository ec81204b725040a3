import './notices.css'
import type { Notice } from '@stowline/contract/notices/notices.schema'
import { messagesScreen as words } from '@stowline/text/messages-screen'
import { Button, Checkbox, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { linkOfNotice, NoticeBody, NoticeHead } from '../../api/notice-body.tsx'
import { useText } from '../../ui/language/language.tsx'

type Props = {
  readonly notice: Notice
  /** `never`: it is not to come again. */
  readonly onEnd: (never: boolean) => void
  readonly onCentre: () => void
  readonly onClose: () => void
}

/** D3: the update that the portal opens with. */
const UpdateDialog = ({ notice, onEnd, onCentre, onClose }: Props) => {
  const t = useText()
  const [never, setNever] = useState(false)
  const linkOf = useMemo(() => linkOfNotice(notice.id), [notice.id])
  const end = () => {
    onEnd(never)
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={notice.title}
      onCancel={end}
      footer={
        <div className="update-foot">
          <Checkbox checked={never} onChange={({ target }) => setNever(target.checked)}>
            {t(words.notPromptAgain)}
          </Checkbox>
          <Button
            type="link"
            onClick={() => {
              end()
              onCentre()
            }}
          >
            {t(words.toCentre)}
          </Button>
          <Button type="primary" onClick={end}>
            {t(words.close)}
          </Button>
        </div>
      }
    >
      <NoticeHead notice={notice} />
      <NoticeBody notice={notice} linkOf={linkOf} />
    </Modal>
  )
}
export default UpdateDialog
