import './kit.css'
import { Tooltip } from 'antd'
import type { LucideIcon } from 'lucide-react'
import { type ButtonHTMLAttributes, type Ref, useImperativeHandle } from 'react'
import { Anchor, useNear } from './near.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: LucideIcon
  label: string
  /** Key that does the same, shown in the tooltip. */
  hint?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A 28 px button of one icon, named for the screen reader and explained by its tooltip. */
export const IconButton = ({ icon: Icon, label, hint, className, ref, ...rest }: Props) => {
  const near = useNear<HTMLButtonElement>('onPointerEnter', 'onFocus')
  useImperativeHandle(ref, () => near.of.current as HTMLButtonElement)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        {...rest}
        {...near.listens(rest)}
        ref={near.of}
        className={className ? `kit-icon ${className}` : 'kit-icon'}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden />
      </button>
      {near.first && (
        <Tooltip
          title={rest['aria-expanded'] === true ? '' : hint ? `${label} (${hint})` : label}
          mouseEnterDelay={0.4}
        >
          <Anchor of={near.of} first={near.first} />
        </Tooltip>
      )}
    </>
  )
}
