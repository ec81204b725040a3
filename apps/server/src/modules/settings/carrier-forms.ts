import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import type { Context, Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Every carrier with the fields of its credential form, as its adapter declares them. */
export const listCarriers: Handler<typeof settings.carriers> = async (_input, ctx) =>
  [...ctx.carriers.values()].map(({ code, mark, name, accountFields, labelFormats }) => ({
    carrier: code,
    carrierName: { zh: name[0], en: name[1] },
    mark,
    fields: accountFields.map(({ key, label, isSecret, isRequired, pattern = null, form }) => ({
      key,
      label: { zh: label[0], en: label[1] },
      isSecret,
      isRequired,
      pattern,
      form: form ? { zh: form[0], en: form[1] } : null,
    })),
    labelFormats: [...labelFormats],
  }))

export const carrierOf = ({ carriers }: Pick<Context, 'carriers'>, code: string): Carrier => {
  const carrier = carriers.get(code)
  if (!carrier) throw new Refusal('settings.unknownCarrier')
  return carrier
}
