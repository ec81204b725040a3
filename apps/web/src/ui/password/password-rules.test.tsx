import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordRules } from './password-rules.tsx'

test.each([
  ['', 0],
  ['abc', 2],
  ['abc12!', 3],
  ['abc123', 4],
])('%s keeps %i rules', (password, kept) => {
  expect(renderToString(<PasswordRules password={password} />).split('rules__one--kept').length - 1).toBe(kept)
})
