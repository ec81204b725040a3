import type { Notice } from '@stowline/contract/notices/notices.schema'
import { Modal } from 'antd'
import { useMemo } from 'react'
import { linkOfNotice, NoticeBody, NoticeHead } from './notice-body.tsx'

/** A notice in full, over the screen. */
const NoticeDialog = ({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) => {
  const linkOf = useMemo(() => linkOfNotice(notice.id), [notice.id])
  return (
    <Modal open title={notice.title} onCancel={onClose} footer={null} width={720}>
      <NoticeHead notice={notice} />
      <NoticeBody notice={notice} linkOf={linkOf} />
    </Modal>
  )
}
export default NoticeDialog
