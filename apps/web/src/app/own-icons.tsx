import type { ConfigProviderProps } from 'antd'
import { Calendar, Check, ChevronDown, CircleX, Eye, EyeOff, LoaderCircle, Search, X } from 'lucide-react'
import { ToneGlyph } from '../ui/status-tag/tone-glyph.tsx'

type Icons = Pick<
  ConfigProviderProps,
  'select' | 'datePicker' | 'inputPassword' | 'inputSearch' | 'modal' | 'drawer' | 'alert' | 'button' | 'spin' | 'tag'
>

const line = { strokeWidth: 1.5, 'aria-hidden': true } as const
const close = <X size={16} {...line} />
const small = <X size={12} {...line} />
const clear = <CircleX size={14} {...line} />
const turning = <LoaderCircle className="turning" size={14} {...line} />

/** The icons of the library's parts are the product's own, in size and stroke those that stand beside them. */
export const ownIcons: Icons = {
  select: {
    suffixIcon: <ChevronDown size={16} {...line} />,
    clearIcon: clear,
    menuItemSelectedIcon: <Check size={14} {...line} />,
    removeIcon: small,
    loadingIcon: turning,
  },
  datePicker: { suffixIcon: <Calendar size={14} {...line} />, clearIcon: clear },
  inputPassword: { iconRender: (isShown) => (isShown ? <Eye size={16} {...line} /> : <EyeOff size={16} {...line} />) },
  inputSearch: { searchIcon: <Search size={14} {...line} /> },
  modal: { closeIcon: close },
  drawer: { closeIcon: close },
  alert: {
    successIcon: <ToneGlyph tone="done" size={14} />,
    infoIcon: <ToneGlyph tone="progress" size={14} />,
    warningIcon: <ToneGlyph tone="attention" size={14} />,
    errorIcon: <ToneGlyph tone="blocked" size={14} />,
    closeIcon: close,
  },
  button: { loadingIcon: turning },
  spin: { indicator: turning },
  tag: { closeIcon: small },
}
