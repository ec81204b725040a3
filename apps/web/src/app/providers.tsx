import 'antd/dist/antd.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider, type ThemeConfig } from 'antd'
import en from 'antd/es/locale/en_US.js'
import zh from 'antd/es/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLook } from '../ui/frame/theme-choice.ts'
import { useLanguage } from '../ui/language/language.tsx'
import { ToastList } from '../ui/toast/toast-list.tsx'
import { noChoices } from './no-choices.tsx'
import { ownIcons } from './own-icons.tsx'
import { colouredTheme } from './coloured-theme.ts'
import { darkTheme } from './dark-theme.ts'
import { lightTheme } from './theme.ts'

const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      // The client has told the person already; a list offers "retry" in place.
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  })

/** Dates of the component library, and everything the server answers in words, follow the language. */
const useLanguageEverywhere = (queries: QueryClient): void => {
  const language = useLanguage()
  const before = useRef(language)
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    void queries.invalidateQueries()
  }, [language, queries])
}

/** Where less motion is wanted the components do not wait for one to end; as it was when the page began. */
const atRest = (theme: ThemeConfig): ThemeConfig =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? { ...theme, token: { ...theme.token, motion: false } }
    : theme
const themes = () => ({ light: atRest(lightTheme), dark: atRest(darkTheme) })

/** What every signed-in page stands on: theme, language of the components, kept answers, toasts. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const [queries] = useState(newQueries)
  const [both] = useState(themes)
  const { isDark, colour } = useLook()
  const theme = useMemo(() => colouredTheme(isDark ? both.dark : both.light, colour), [both, isDark, colour])
  useLanguageEverywhere(queries)
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider
        {...ownIcons}
        theme={theme}
        locale={language === 'zh' ? zh : en}
        button={{ ...ownIcons.button, autoInsertSpace: false }}
        renderEmpty={noChoices}
      >
        <App>
          {children}
          <ToastList />
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  )
}
