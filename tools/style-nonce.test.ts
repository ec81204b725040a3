import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { styleNonce } from '../apps/web/style-nonce.ts'
import { transformed } from './plugin-run.ts'
import { root } from './run-command.ts'

const modules = join(root, 'node_modules')
const read = (path: string) => readFileSync(join(modules, path), 'utf8')

/** The two places that put a style element into the page; both are rewritten. */
const rewritten = ['@ant-design/icons/es/cssUtils.js', '@rc-component/util/es/Dom/dynamicCSS.js']
/** Reading and measuring, and the drawing of a progress bar that loads, which no screen of ours shows. */
const harmless = [
  '@ant-design/cssinjs/es/util/cacheMapUtil.js',
  '@ant-design/cssinjs/es/util/index.js',
  '@rc-component/progress/es/utils/getIndeterminateCircle.js',
  '@rc-component/progress/es/utils/getIndeterminateLine.js',
]

test('the component library makes style elements where its nonce is put right, and nowhere else', () => {
  const makers = globSync('{antd/es,@rc-component/*/es,@ant-design/*/es}/**/*.js', { cwd: modules }).filter((path) =>
    /createElement\(['"]style|innerHTML/.test(read(path)),
  )
  expect(makers.toSorted()).toEqual([...rewritten, ...harmless].toSorted())
})

test.each(rewritten)('%s: each style element gets the nonce of the page and its text as text', async (path) => {
  const code = read(path)
  const patched = (await transformed(styleNonce(), code, join(modules, path))) ?? ''
  const reads = (text: string) => text.split(/csp\??\.nonce/).length - 1
  const ownNonce = `document.querySelector('meta[name="csp-nonce"]')?.content`
  expect(reads(code)).toBe(5)
  expect(patched.split(`?? ${ownNonce})`).length - 1).toBe(5)
  expect(patched.split('.textContent').length - 1).toBe(code.split('.innerHTML').length - 1)
  expect(patched).not.toContain('innerHTML')
  await expect(transformed(styleNonce(), code.replaceAll('nonce', 'proof'), join(modules, path))).rejects.toThrow(
    'has changed',
  )
  await expect(
    transformed(styleNonce(), code.replaceAll('.innerHTML', "['innerHTML']"), join(modules, path)),
  ).rejects.toThrow('has changed')
})
