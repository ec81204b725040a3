import { expect, test } from 'vitest'
import { type CallbackFault, callbackFault } from './callback-address.ts'
import { isPublicAddress } from './public-address.ts'

test.each([
  'https://example.com/hooks',
  'https://hooks.harbor.example:8443/a?b=c',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/hook',
  'https://EXAMPLE.com.:443/',
])('%s takes callbacks', (address) => {
  expect(callbackFault(address)).toBeUndefined()
})

/** Every way to write an address that lies in no public network. */
const hidden = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://017700000001/',
  'https://0177.0.0.01/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://１２７.0.0.1/',
  'https://10.1.2.3/',
  'https://167772161/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://0xc0a80001/',
  'https://169.254.169.254/latest/meta-data',
  'https://2852039166/',
  'https://0xA9FEA9FE/',
  'https://0251.0376.0251.0376/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://0/',
  'https://255.255.255.255/',
  'https://224.0.0.1/',
  'https://198.18.0.1/',
  'https://192.0.2.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:53aa:64c::]/',
  'https://[2001:db8::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://intranet/',
  'https://printer.local/',
  'https://db.internal/',
  'https://nas.home.arpa/',
]
test.each(hidden)('%s lies in no public network', (address) => {
  expect(callbackFault(address)).toBe('notPublic')
})

test.each<[string, CallbackFault]>([
  ['', 'notAnAddress'],
  ['example.com/hooks', 'notAnAddress'],
  ['https://', 'notAnAddress'],
  ['https://[::1', 'notAnAddress'],
  ['https://256.256.256.256/', 'notAnAddress'],
  ['http://example.com/', 'notHttps'],
  ['ftp://example.com/', 'notHttps'],
  ['file:///etc/passwd', 'notHttps'],
  ['javascript:alert(1)', 'notHttps'],
  ['https://user:secret@example.com/', 'hasCredentials'],
  ['https://user@example.com/', 'hasCredentials'],
  ['https://:secret@example.com/', 'hasCredentials'],
  ['https://example.com@127.0.0.1/', 'hasCredentials'],
  ['https://example.com:22/', 'wrongPort'],
  ['https://example.com:80/', 'wrongPort'],
])('%s is refused as %s', (address, fault) => {
  expect(callbackFault(address)).toBe(fault)
})

test('an installation may open hosts of its own network, those alone', () => {
  const opened = new Set(['127.0.0.1', 'receiver.internal'])
  expect(callbackFault('http://127.0.0.1:9000/hook', opened)).toBeUndefined()
  expect(callbackFault('http://2130706433:9000/hook', opened)).toBeUndefined()
  expect(callbackFault('https://receiver.internal/hook', opened)).toBeUndefined()
  expect(callbackFault('http://127.0.0.2:9000/hook', opened)).toBe('notHttps')
  expect(callbackFault('ftp://127.0.0.1/hook', opened)).toBe('notHttps')
  expect(callbackFault('http://user@127.0.0.1/hook', opened)).toBe('hasCredentials')
})

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['2606:4700::1', true],
  ['2001:200::1', true],
  ['2001:1ff::1', false],
  ['::ffff:8.8.8.8', false],
  ['4000::1', false],
  ['1.2.3', false],
  ['01.2.3.4', false],
  ['1::2::3', false],
  ['1:2:3:4:5:6:7:8:9', false],
  ['12345::', false],
  ['example.com', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
