import { Button, Space } from 'antd'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** The button that does it as it was done last. */
  children: ReactNode
  /** What the arrow beside it opens. */
  label: string
  isPrimary: boolean
  size?: 'small'
  onOpen: () => void
}

/** A button that does at once what has choices, and beside it the way to them. */
export const WithOptions = ({ children, label, isPrimary, size, onOpen }: Props) => (
  <Space.Compact>
    {children}
    <Button
      {...(size && { size })}
      type={isPrimary ? 'primary' : 'default'}
      aria-label={label}
      title={label}
      icon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
      onClick={onOpen}
    />
  </Space.Compact>
)
