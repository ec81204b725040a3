import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { Alert, Modal } from 'antd'
import { type ReactNode, useId } from 'react'
import { useText } from '../language/language.tsx'
import { type FormCore, type SaveOptions, useFormCore } from './form-core.ts'
import { FormFrame, nameKey } from './form-frame.tsx'

/** The form of a dialog; nothing of it outlives the dialog. Draw it with `<FormDialog kit={...}>`. */
export const useDialogForm = <Values extends object>(options: SaveOptions<Values>): FormCore<Values> => {
  const { setProblems: _, ...core } = useFormCore(options)
  return { ...core, onValuesChange: () => {} }
}

type Props<Values> = {
  kit: FormCore<Values>
  title: string
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
  const others = kit.problems.filter(({ name }) => !kit.labels.has(nameKey(name)))
  return others.map(({ name, message }) => (
    <Alert key={nameKey(name)} type="error" className="form-dialog__problem" title={message} />
  ))
}

/** The one dialog that asks for fields: Enter and the button save, a refusal lands on its field, it closes once saved. */
export const FormDialog = <Values extends object>({
  kit,
  title,
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
    <Modal
      open
      width={width}
      title={title}
      okText={typeof saveLabel === 'string' ? saveLabel : t(saveLabel)}
      cancelText={t(common.cancel)}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !isReady }}
      confirmLoading={kit.isSaving}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <FormFrame kit={kit} id={id} onSubmit={() => void save()}>
        <OtherProblems kit={kit} />
        {children}
      </FormFrame>
    </Modal>
  )
}
