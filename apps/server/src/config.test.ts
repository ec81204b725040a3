import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('needs nothing: the embedded database, the demo and both roles', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      secretsFile: resolve('data/secrets.json'),
      publicUrl: 'http://localhost:8080',
      isDemo: true,
      practiceDay: 60,
      isTest: false,
    })
    expect([...readConfig({}).roles]).toEqual(['web', 'worker'])
  })

  it('has no demo on PostgreSQL unless it is asked for, and then carriers keep real days', () => {
    const DATABASE_URL = 'postgres://u@h/d'
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      isDemo: false,
      practiceDay: 86_400,
    })
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true)
    expect(readConfig({ DEMO: '0' }).isDemo).toBe(false)
  })

  it('offers the practice carrier in the demo and where it is switched on: it charges real balances', () => {
    const DATABASE_URL = 'postgres://one@two/three'
    expect(readConfig({}).hasPracticeCarrier).toBe(true)
    expect(readConfig({ DATABASE_URL }).hasPracticeCarrier).toBe(false)
    expect(readConfig({ DATABASE_URL, PRACTICE_CARRIER: '1' }).hasPracticeCarrier).toBe(true)
    expect(readConfig({ DEMO: '0' }).hasPracticeCarrier).toBe(false)
  })

  it('reads lists and numbers', () => {
    const config = readConfig({
      ROLES: 'worker',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
      PRACTICE_DAY: '0.5',
      PUBLIC_URL: 'https://portal.example/',
    })
    expect(config).toMatchObject({
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      practiceDay: 0.5,
      publicUrl: 'https://portal.example',
    })
    expect([...config.roles]).toEqual(['worker'])
  })

  it('sends calls to its own server and answers no other page, unless it is told so', () => {
    expect(readConfig({})).toMatchObject({ apiUrl: undefined, portalOrigins: new Set() })
    const config = readConfig({
      API_URL: 'https://api.example/',
      PORTAL_ORIGINS: 'https://portal.example/, http://127.0.0.1:8090',
    })
    expect(config).toMatchObject({
      apiUrl: 'https://api.example',
      portalOrigins: new Set(['https://portal.example', 'http://127.0.0.1:8090']),
    })
  })

  it('lets nobody choose a colour, unless it is told so', () => {
    expect(readConfig({})).toMatchObject({ hasThemeColours: false })
    expect(readConfig({ THEME_COLOURS: '1' })).toMatchObject({ hasThemeColours: true })
  })

  it('reaches carriers where they are published, unless it is told another place', () => {
    expect(readConfig({})).toMatchObject({ ups: { hosts: {} }, fedex: { hosts: {} } })
    const config = readConfig({
      UPS_HOST: 'https://ups.example/',
      UPS_TEST_HOST: 'http://127.0.0.1:4102',
      FEDEX_TEST_HOST: 'http://127.0.0.1:4103',
    })
    expect(config.ups).toEqual({ hosts: { production: 'https://ups.example', test: 'http://127.0.0.1:4102' } })
    expect(config.fedex).toEqual({ hosts: { test: 'http://127.0.0.1:4103' } })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['FILES_URL', '/var/files'],
    ['MERCHANT_FILES_GB', '0'],
    ['MERCHANT_FILES', '1.5'],
    ['SMTP_URL', 'mail.example'],
    ['PUBLIC_URL', 'portal.example'],
    ['API_URL', 'api.example'],
    ['API_URL', 'https://api.example/v2'],
    ['API_URL', 'https://api.example; script-src *'],
    ['PORTAL_ORIGINS', '*'],
    ['PORTAL_ORIGINS', 'https://one.example,https://two.example/portal'],
    ['UPS_HOST', 'ups.example'],
    ['ROLES', 'web,cron'],
    ['ROLES', ' '],
    ['PRACTICE_DAY', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value}`)
  })

  it('keeps the test seams out of production', () => {
    expect(readConfig({ STOWLINE_TEST: '1' }).isTest).toBe(true)
    expect(() => readConfig({ STOWLINE_TEST: '1', NODE_ENV: 'production' })).toThrow('STOWLINE_TEST')
  })
})
