import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { expect, test } from 'vitest'
import { figure } from './figure.ts'
import { root } from './run-command.ts'

type Call = { readonly isLater: boolean; readonly method: string; readonly path: string }

const parse = (text: string): Call[] =>
  text.split('\n').flatMap((line) => {
    const match = /^(later )?(GET|POST|DELETE|\*) (\S+)$/.exec(line.trim())
    return match ? [{ isLater: match[1] !== undefined, method: match[2] ?? '', path: match[3] ?? '' }] : []
  })

const calls = parse(readFileSync(join(root, 'tools/data/calls.txt'), 'utf8'))
const endpoints = Object.entries(api).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${area}.${name}`,
    wire: endpoint.wire as string,
  })),
)
const stands = ({ method, path }: Call, wires: readonly string[]) =>
  wires.some((wire) => (method === '*' ? wire.split(' ')[1] === path : wire === `${method} ${path}`))
const wires = endpoints.map(({ wire }) => wire)

test('every call whose time has come is in the contract', () => {
  const due = calls.filter(({ isLater }) => !isLater)
  expect(calls.length).toBeGreaterThan(120)
  expect(due.filter((call) => !stands(call, wires)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(stands({ isLater: false, method: 'POST', path: 'oms/Nowhere/At/All' }, wires)).toBe(false)
  figure('calls', `${due.length} of ${calls.length} listed calls stand, ${wires.length} in the contract`)
})

test('no mark says "later" of a call that stands', () => {
  expect(calls.filter((call) => call.isLater && stands(call, wires)).map(({ path }) => path)).toEqual([])
})

test('a path is written once', () => {
  const seen = new Set<string>()
  expect(wires.filter((wire) => seen.size === seen.add(wire).size)).toEqual([])
})

test('docs/wire.md names every path that is ours alone', () => {
  const listed = new Set(calls.map(({ path }) => path))
  const page = readFileSync(join(root, 'docs/wire.md'), 'utf8')
  const ours = wires.map((wire) => wire.split(' ')[1] ?? '').filter((path) => !listed.has(path))
  expect(ours.filter((path) => !page.includes(path))).toEqual([])
})
