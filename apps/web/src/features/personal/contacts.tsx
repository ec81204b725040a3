import type { Contact, UserInfo } from '@stowline/contract/identity/identity.contract'
import { personal } from '@stowline/text/personal'
import { CopyButton } from '../../ui/number-cell/number-cell.tsx'
import { useText } from '../../ui/language/language.tsx'

const Line = ({ value }: { value: string | null }) =>
  value && (
    <p className="contact__line">
      <span>{value}</span>
      <CopyButton value={value} />
    </p>
  )

const Person = ({ title, contact }: { title: string; contact: Contact | null }) => {
  const t = useText()
  return (
    <div className="contact">
      <p className="contact__title">{title}</p>
      {contact ? (
        <>
          <p className="contact__name">{contact.name}</p>
          <Line value={contact.phone} />
          <Line value={contact.email} />
        </>
      ) : (
        <p className="contact__title">{t(personal.noContact)}</p>
      )}
    </div>
  )
}

/** The provider's people for this merchant, ready to copy. */
export const Contacts = ({ user }: { user: UserInfo }) => {
  const t = useText()
  return (
    <>
      <Person title={t(personal.sales)} contact={user.salesManager} />
      <Person title={t(personal.service)} contact={user.serviceManager} />
    </>
  )
}
