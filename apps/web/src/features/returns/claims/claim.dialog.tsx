import type { FormOf } from '@stowline/contract/kernel/form'
import { claims } from '@stowline/contract/returns/returns.contract'
import type { Proposal, ReturnRow } from '@stowline/contract/returns/returns.schema'
import { returnHandlings, returnReasons } from '@stowline/domain/returns/choices'
import { fieldNames } from '@stowline/text/fields'
import { returnFormTexts, returnHandlingNames, returnReasonNames } from '@stowline/text/returns'
import { claimsScreen as words, returnForm } from '@stowline/text/returns-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, FormList, FormRow, FormSection, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { LineProduct } from '../line-product.tsx'
import { MatchReasons } from '../match-reasons.tsx'
import { PhotoInput } from '../photo-input.tsx'
import { wholeZip } from '../../../ui/kit/whole-zip.ts'

const of = claims.claim
type Line = { readonly productId?: string | undefined; readonly productQty?: number | null | undefined }
type Values = FormOf<typeof of, { own: { lines: readonly Line[] }; without: 'returnIds' }>
type Props = { readonly rows: readonly ReturnRow[]; readonly onClose: () => void }

const initial: Values = {
  orderId: undefined,
  returnReason: 'unknown',
  handling: undefined,
  suggestStr: '',
  lines: [{}],
  photoIds: [],
}

/** It is ours: of one of the likely orders, which are told with their reasons, or of products alone. */
export const ClaimDialog = ({ rows, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const [row] = rows
  const [taken, setTaken] = useState<Proposal>()
  const call = useFormCall(of, { refreshes: [claims.list, claims.detail] })
  const kit = useDialogForm<Values>({
    initial,
    onSave: (values) =>
      call.run(
        sentBy(of, {
          ...values,
          returnIds: rows.map(({ id }) => id),
          orderId: taken?.orderId ?? null,
          handling: values.handling ?? null,
          lines: values.lines.map(({ productId, productQty }) => ({ productId, productQty: productQty ?? undefined })),
        }),
      ),
  })
  const take = (proposal: Proposal | undefined) => {
    setTaken(proposal)
    const lines = proposal?.lines.map(({ productId, quantity: productQty }) => ({ productId, productQty }))
    kit.form.setFieldsValue({ lines: lines?.length ? lines : [{}] })
  }
  const done = () => {
    notify({ kind: 'success', text: t(words.claimed) })
    void queries.invalidateQueries({ queryKey: listKey('claims') })
    onClose()
  }
  const no = rows.map(({ trackingNumber, returnNo }) => trackingNumber || returnNo).join(', ')
  return (
    <FormDialog
      kit={kit}
      title={t(words.claimTitle, { no })}
      saveLabel={words.claimGo}
      onSaved={done}
      onClose={onClose}
      width={720}
    >
      {row && <Proposals row={row} taken={taken} onTake={take} />}
      <Lines taken={taken} />
      <Wishes />
    </FormDialog>
  )
}

type ProposalsProps = {
  readonly row: ReturnRow
  readonly taken: Proposal | undefined
  readonly onTake: (proposal: Proposal | undefined) => void
}

/** The likeliest, before the others are asked for. */
const mostProposals = 3

const Proposals = ({ row, taken, onTake }: ProposalsProps) => {
  const t = useText()
  const { data = [] } = useApi(claims.proposals, { id: row.id }, { isQuiet: true })
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? data : data.slice(0, mostProposals)
  return (
    <FormSection title={words.proposals}>
      {data.length === 0 && <p className="kit-second">{t(words.noProposals)}</p>}
      {shown.map((proposal) => (
        <div key={proposal.orderId} className="returns-proposal">
          <span>
            <strong className="num">{proposal.orderNo}</strong> {proposal.recipientName}{' '}
            <span className="kit-second">
              {proposal.cityName} {wholeZip(proposal.postalCode)}
            </span>
            <MatchReasons reasons={proposal.reasons} />
          </span>
          {taken?.orderId === proposal.orderId ? (
            <Button size="small" onClick={() => onTake(undefined)}>
              {t(words.bySku)}
            </Button>
          ) : (
            <Button size="small" type="primary" ghost onClick={() => onTake(proposal)}>
              {t(words.take)}
            </Button>
          )}
        </div>
      ))}
      {shown.length < data.length && (
        <Button type="link" size="small" className="returns-all" onClick={() => setIsWhole(true)}>
          {t(common.showAll)} ({data.length})
        </Button>
      )}
    </FormSection>
  )
}

const Lines = ({ taken }: { taken: Proposal | undefined }) => {
  const t = useText()
  const known = taken && {
    lines: taken.lines.map(({ productId, sku }) => ({ ...emptyLine, productId, sku })),
  }
  return (
    <FormSection title={fieldNames.items}>
      <FormList of={of} name="lines" empty={returnForm.productsNeeded}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ name, key }) => (
              <FormRow key={key}>
                <FormField of={of} name={['lines', name, 'productId']} label={fieldNames.sku}>
                  <LineProduct row={known} />
                </FormField>
                <FormField of={of} name={['lines', name, 'productQty']} label={fieldNames.quantity} />
                {fields.length > 1 && (
                  <IconButton icon={X} label={t(returnForm.removeLine, { n: name + 1 })} onClick={() => remove(name)} />
                )}
              </FormRow>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              className="returns-add"
              size="small"
              icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
              onClick={() => add({})}
            >
              {t(returnForm.addLine)}
            </Button>
          </>
        )}
      </FormList>
    </FormSection>
  )
}

const emptyLine = {
  ...{ lineNo: 0, nameCn: '', nameEn: '', announced: 0, received: 0, unsellable: 0, handled: 0 },
  ...{ hasExpiry: false, hasSerials: false, picture: null },
}

const Wishes = () => {
  const t = useText()
  return (
    <>
      <FormRow>
        <FormField of={of} name="returnReason" label={fieldNames.returnReason}>
          <Select options={returnReasons.map((value) => ({ value, label: t(returnReasonNames[value]) }))} />
        </FormField>
        <FormField of={of} name="handling" label={fieldNames.handling} help={returnFormTexts.handlingLater}>
          <Select
            allowClear
            options={returnHandlings.map((value) => ({ value, label: t(returnHandlingNames[value]) }))}
          />
        </FormField>
      </FormRow>
      <FormField of={of} name="suggestStr" label={fieldNames.handlingNote} />
      <FormField of={of} name="photoIds" label={returnForm.photos} help={returnForm.photosHelp} isRequired={false}>
        <PhotoInput slot="returnPhoto" />
      </FormField>
    </>
  )
}
