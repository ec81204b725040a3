import './kit.css'
import { Tooltip } from 'antd'
import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: LucideIcon
  label: string
  /** Key that does the same, shown in the tooltip. */
  hint?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A 28 px button of one icon, named for the screen reader and explained by its tooltip. */
export const IconButton = ({ icon: Icon, label, hint, className, ...rest }: Props) => (
  <Tooltip title={rest['aria-expanded'] === true ? '' : hint ? `${label} (${hint})` : label} mouseEnterDelay={0.4}>
    <button type="button" aria-label={label} {...rest} className={className ? `kit-icon ${className}` : 'kit-icon'}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </button>
  </Tooltip>
)
