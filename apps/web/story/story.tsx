import 'antd/dist/antd.css'
import '../src/app/tokens.css'
import './story.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useSearchParams } from 'react-router'
import { lightTheme } from '../src/app/theme.ts'
import { LocaleProvider } from '../src/ui/language/language.tsx'
import { FormStory } from './form.story.tsx'
import { ImportStory } from './import.story.tsx'
import { OrdersStory } from './orders.story.tsx'

/** Kits with invented rows, to look at while working on them: `vite apps/web`, then /story/story.html?lang=en. Not part of the build. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })

const Shown = () => {
  const mode = useSearchParams()[0].get('mode')
  if (mode === 'form') return <FormStory />
  return mode === 'import' ? <ImportStory /> : <OrdersStory />
}

const language = new URLSearchParams(window.location.search).get('lang') === 'en' ? 'en' : 'zh'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LocaleProvider language={language} zone="America/Los_Angeles">
      <QueryClientProvider client={queries}>
        <ConfigProvider theme={lightTheme} button={{ autoInsertSpace: false }}>
          <App>
            <BrowserRouter>
              <div className="story-frame" data-language={language}>
                <div className="story-top">Stowline</div>
                <div className="story-menu" />
                <div className="story-tabs">{language === 'zh' ? '一件代发' : 'Drop shipping'}</div>
                <div className="story-sheet">
                  <Shown />
                </div>
              </div>
            </BrowserRouter>
          </App>
        </ConfigProvider>
      </QueryClientProvider>
    </LocaleProvider>,
  )
