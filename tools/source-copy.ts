import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run-command.ts'

/** Folders, code, style sheets and tables; what else lies beside them is not imported. */
const isCode = (path: string) => !/\.[a-z0-9]+$/.test(path) || /\.(ts|tsx|css|json)$/.test(path)
const packages = [
  'packages/domain',
  'packages/contract',
  'packages/text',
  'packages/carriers',
  'apps/server',
  'apps/web',
]

/** The sources again, with packages of their own: what is changed in the contract reaches the server and the web. */
export const copySources = (tree: string) => {
  for (const source of packages)
    for (const part of ['src', 'package.json'])
      cpSync(join(root, source, part), join(tree, source, part), { recursive: true, filter: isCode })
  mkdirSync(join(tree, 'node_modules/@stowline'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => !/^(@stowline$|\.)/.test(one)))
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  for (const source of packages) symlinkSync(join(tree, source), join(tree, 'node_modules/@stowline', basename(source)))
  for (const source of packages.filter((one) => existsSync(join(root, one, 'node_modules'))))
    symlinkSync(join(root, source, 'node_modules'), join(tree, source, 'node_modules'))
}
