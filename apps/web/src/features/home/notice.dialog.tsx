import type { Output } from '@stowline/contract/kernel/rpc'
import type { notices } from '@stowline/contract/notices/notices.contract'
import { Modal } from 'antd'

type Props = { readonly notice: Output<typeof notices.list>['items'][number]; readonly onClose: () => void }

/** An announcement in full. */
export const NoticeDialog = ({ notice: { title, content }, onClose }: Props) => (
  <Modal open title={title} onCancel={onClose} footer={null} width={640}>
    <p className="notice-text">{content}</p>
  </Modal>
)
