import './factors.css'
import { signInSecurity as words } from '@stowline/text/second-step'
import { Button } from 'antd'
import { useCopy } from '../../ui/kit/use-copy.ts'
import { useText } from '../../ui/language/language.tsx'

/** As a text file, made here: it travels nowhere. */
const download = (codes: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'stowline-recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(url)
}

type Props = { readonly codes: readonly string[]; readonly onKept: () => void }

/** Recovery codes, the only time that they can be read. */
export const RecoveryCodes = ({ codes, onKept }: Props) => {
  const t = useText()
  const copy = useCopy()
  return (
    <section aria-label={t(words.codesTitle)}>
      <h3 className="recovery-codes__title">{t(words.codesTitle)}</h3>
      <p>{t(words.codesText)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-codes__ways">
        <Button onClick={() => void copy(codes.join('\n'))}>{t(words.copyAll)}</Button>
        <Button onClick={() => download(codes)}>{t(words.download)}</Button>
        <Button type="primary" onClick={onKept}>
          {t(words.kept)}
        </Button>
      </div>
    </section>
  )
}
