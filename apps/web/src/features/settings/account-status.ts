import type { Pair } from '@stowline/text/kernel/pair'
import { settingsScreen as words, testResultNames } from '@stowline/text/settings'
import type { Status } from '../../ui/status-tag/status-tag.tsx'
import type { Account } from './accounts.ts'

type TestResult = NonNullable<Account['lastTest']>['result']

export const testTags: Readonly<Record<TestResult | 'used' | 'none', Status>> = {
  ok: { tone: 'done', label: testResultNames.ok },
  used: { tone: 'done', label: words.inUse },
  wrongCredentials: { tone: 'blocked', label: testResultNames.wrongCredentials },
  refused: { tone: 'blocked', label: testResultNames.refused },
  unreachable: { tone: 'attention', label: testResultNames.unreachable },
  none: { tone: 'attention', label: words.notTested },
}

type Known = Pick<Account, 'isActive' | 'lastTest' | 'hasLabels'>

/** What is known of the way to the carrier; `used`: nobody has tried it, but labels were bought on it; `none`: nobody has asked it yet. */
export const connectionOf = ({ lastTest, hasLabels }: Known): keyof typeof testTags =>
  lastTest?.result ?? (hasLabels ? 'used' : 'none')

/** How the last question to the carrier failed, of an account that is used. */
export const connectionFault = (account: Known) => {
  const result = connectionOf(account)
  return account.isActive && result !== 'ok' && result !== 'used' ? result : undefined
}

export const activeTag = (isActive: boolean): Status =>
  isActive ? { tone: 'done', label: words.active } : { tone: 'neutral', label: words.disabled }
export const environmentName = (isTest: boolean): Pair => (isTest ? words.test : words.production)
