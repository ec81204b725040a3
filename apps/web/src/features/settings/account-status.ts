import type { Pair } from '@stowline/text/kernel/pair'
import { settingsScreen as words, testResultNames } from '@stowline/text/settings'
import type { Status } from '../../ui/status-tag/status-tag.tsx'
import type { Account } from './accounts.ts'

type TestResult = NonNullable<Account['lastTest']>['result']

export const testTags: Readonly<Record<TestResult | 'none', Status>> = {
  ok: { tone: 'done', label: testResultNames.ok },
  wrongCredentials: { tone: 'blocked', label: testResultNames.wrongCredentials },
  refused: { tone: 'blocked', label: testResultNames.refused },
  unreachable: { tone: 'attention', label: testResultNames.unreachable },
  none: { tone: 'neutral', label: words.notTested },
}

/** How the last question to the carrier failed, of an account that is used; `none`: nobody has asked it yet. */
export const connectionFault = ({ isActive, lastTest }: Pick<Account, 'isActive' | 'lastTest'>) => {
  const result = lastTest?.result ?? 'none'
  return isActive && result !== 'ok' ? result : undefined
}

export const activeTag = (isActive: boolean): Status =>
  isActive ? { tone: 'done', label: words.active } : { tone: 'neutral', label: words.disabled }
export const environmentName = (isTest: boolean): Pair => (isTest ? words.test : words.production)
