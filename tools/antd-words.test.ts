import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { englishWords, withoutEnglish } from '../apps/web/lean-antd.ts'

const antd = createRequire(createRequire(import.meta.url).resolve('antd/package.json'))

test.each(Object.keys(englishWords))('%s says nothing in English to screen readers', (file) => {
  const code = readFileSync(
    antd
      .resolve(`${file.split('/').slice(0, 2).join('/')}/package.json`)
      .replace(/package\.json$/, file.split('/').slice(2).join('/')),
    'utf8',
  )
  expect(withoutEnglish(code, englishWords[file] ?? [])).not.toMatch(/Tab \$|(Increase|Decrease) Value/)
  expect(() =>
    withoutEnglish(code.replaceAll('Tab ', 'No. ').replaceAll('Increase', 'More'), englishWords[file] ?? []),
  ).toThrow('has changed')
})
