import './public-page.css'
import './form.css'
import './dialog.css'
import { entriesOf } from '@stowline/domain/kernel/records'
import { languageNames } from '@stowline/text/kernel/pair'
import { identity } from '@stowline/contract/identity/identity.contract'
import { login } from '@stowline/text/login'
import { type ReactNode, useEffect, useState } from 'react'
import { send } from '../../api/client.ts'
import { chooseLanguage } from '../../api/language.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { providerName } from '../../ui/frame/provider-name.ts'
import { useStore } from '../../ui/frame/store.ts'
import { Wordmark } from '../../ui/frame/wordmark.tsx'
import { ZoneMap } from './zone-map.tsx'

type Provider = { nameCn: string; nameEn: string; logoUrl: string | null }

const useProvider = (): Provider | undefined => {
  const [provider, setProvider] = useState<Provider>()
  useEffect(() => {
    void send(identity.getTenantInfo, {}, { isQuiet: true }).then((answer) => answer.ok && setProvider(answer.value))
  }, [])
  return provider
}

const languages = entriesOf(languageNames)

const LanguageLine = () => {
  const t = useText()
  const current = useLanguage()
  return (
    <fieldset className="language-line" aria-label={t(login.language)}>
      {languages.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code === 'zh' ? 'zh-CN' : 'en'}
          className="language-line__one"
          aria-pressed={code === current}
          onClick={() => chooseLanguage(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** Frame of sign-in and activation: a quiet panel with the three zones on the left, the form on the right. */
export const PublicPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useText()
  const language = useLanguage()
  const provider = useProvider()
  useEffect(() => {
    document.title = `${title} · Stowline`
  }, [title])
  const kept = useStore(providerName)
  const fresh = provider && (language === 'zh' ? provider.nameCn : provider.nameEn)
  useEffect(() => {
    if (fresh) providerName.set(fresh)
  }, [fresh])
  const name = fresh || kept
  return (
    <div className="public">
      <aside className="public__panel">
        {provider?.logoUrl ? (
          <img className="public__logo" src={provider.logoUrl} alt={name} />
        ) : (
          <Wordmark name={name} size="large" />
        )}
        <ZoneMap />
        <p className="public__slogan">{t(login.slogan)}</p>
      </aside>
      <main className="public__main">
        <div className="public__form">
          <h1>{title}</h1>
          {children}
        </div>
        <LanguageLine />
      </main>
    </div>
  )
}
