import { type CallbackEvent, callbackEvents, eventsWithin } from '@stowline/domain/authorizations/callback-events'
import { callbackTypeNames } from '@stowline/text/authorizations-screen'
import { Checkbox, Form } from 'antd'
import { useText } from '../../../ui/language/language.tsx'

type Props = {
  readonly id?: string
  readonly value?: readonly CallbackEvent[]
  readonly onChange?: (events: readonly CallbackEvent[]) => void
}

/** The events that the chosen menus allow. */
export const EventsInput = ({ id, value = [], onChange }: Props) => {
  const t = useText()
  const scope: readonly string[] = Form.useWatch('scope') ?? []
  const allowed = eventsWithin(scope)
  return (
    <Checkbox.Group
      className="authorization-events"
      {...(id !== undefined && { 'aria-labelledby': id })}
      value={[...value]}
      onChange={(chosen) => onChange?.(callbackEvents.filter((event) => chosen.includes(event)))}
      options={callbackEvents.map((event) => ({
        value: event,
        label: t(callbackTypeNames[event]),
        disabled: !allowed.includes(event) && !value.includes(event),
      }))}
    />
  )
}
