import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { SubSurface } from '../drawer/sub-surface.tsx'
import { useUnsavedInDrawer } from '../drawer/unsaved-in-drawer.ts'
import { useText } from '../language/language.tsx'
import { type FormCore, type SaveOptions, useFormCore } from './form-core.ts'
import { FormFrame, nameKey } from './form-frame.tsx'

/** The form of a dialog; nothing of it outlives the dialog. Draw it with `<FormDialog kit={...}>`. */
export const useDialogForm = <Values extends object>(options: SaveOptions<Values>): FormCore<Values> => {
  const { setProblems: _, ...core } = useFormCore(options)
  const [isTyped, setIsTyped] = useState(false)
  useUnsavedInDrawer(isTyped)
  return { ...core, onValuesChange: () => setIsTyped(true) }
}

type Props<Values> = {
  kit: FormCore<Values>
  title: string
  /** In a drawer's panel, where the record's number stands above it already. */
  panelTitle?: string
  saveLabel?: Pair | string
  width?: number
  /** There is something to save. */
  isReady?: boolean
  onSaved?: () => void
  onClose: () => void
  children: ReactNode
}

/** Refusals of fields that the dialog does not show. */
const OtherProblems = <Values,>({ kit }: { kit: FormCore<Values> }) => {
  const shown = new Set(kit.form.getFieldsError().map(({ name }) => nameKey(name)))
  const others = kit.problems.filter(({ name }) => !shown.has(nameKey(name)))
  return others.map(({ name, message }) => (
    <Alert key={nameKey(name)} type="error" showIcon className="form-dialog__problem" title={message} />
  ))
}

/** The one dialog that asks for fields, in a drawer its panel: Enter and the button save, a refusal lands on its field, it closes once saved. */
export const FormDialog = <Values extends object>({
  kit,
  title,
  panelTitle = title,
  saveLabel = common.save,
  width = 560,
  isReady = true,
  onSaved,
  onClose,
  children,
}: Props<Values>) => {
  const t = useText()
  const id = useId()
  const save = async () => {
    if (await kit.save()) onSaved?.()
  }
  return (
    <SubSurface
      width={width}
      title={title}
      panelTitle={panelTitle}
      isHeld={kit.isSaving}
      isAsking
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" htmlType="submit" form={id} disabled={!isReady} loading={kit.isSaving}>
            {typeof saveLabel === 'string' ? saveLabel : t(saveLabel)}
          </Button>
        </>
      }
    >
      <FormFrame kit={kit} id={id} onSubmit={() => void save()}>
        <OtherProblems kit={kit} />
        {children}
      </FormFrame>
    </SubSurface>
  )
}
