import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleProvider } from '../language/language.tsx'
import { FilesInput, keptBeside } from './files-input.tsx'

const [scan, photo] = [
  { fileId: 'a', name: 'scan.pdf' },
  { fileId: 'b', name: 'photo.png' },
]

test('what a draft brings back is listed by its name, and counts among the files that may be', () => {
  const html = renderToString(
    <LocaleProvider language="en" zone="America/New_York">
      <FilesInput
        limits={{ types: ['pdf'], maxBytes: 1_000, maxFiles: 3 }}
        upload={() => Promise.reject(new Error('not here'))}
        value={[scan, photo]}
      />
    </LocaleProvider>,
  )
  expect(html).toContain('scan.pdf')
  expect(html).toContain('aria-label="Remove photo.png"')
})

test('a file that the box shows is not listed twice', () => {
  expect(keptBeside([scan, photo], [photo])).toEqual([scan])
})
