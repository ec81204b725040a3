import { expect, test } from 'vitest'
import { auditFieldName, auditSide } from './audit-fields.ts'

test('a field of the trail is called as its screens call it, whatever the server names it', () => {
  expect(auditFieldName('postal_code')).toEqual(['邮编', 'ZIP code'])
  expect(auditFieldName('warehouseId')).toEqual(['仓库', 'Warehouse'])
  expect(auditFieldName('role_id')).toEqual(auditFieldName('role'))
  expect(auditFieldName('credit_limit_cents')).toEqual(['授信额度', 'Limit of credit'])
})

test('a field without words is told by its name', () => {
  expect(auditFieldName('somethingNew')).toEqual(['something new', 'something new'])
})

test('a side of a change is one field a line, in the words of the reader', () => {
  const side = { nickname: '王静', is_admin: true, email: null, storeIds: ['s1'] }
  expect(auditSide(side, 'zh')).toBe('姓名: 王静\n管理员权限: 是\n邮箱: —\n可见店铺: ["s1"]')
  expect(auditSide(side, 'en')).toBe('Name of the person: 王静\nMay administer: Yes\nEmail: —\nStores in sight: ["s1"]')
  expect(auditSide([1, 2], 'en')).toBe('[1,2]')
})

test('codes that a reader has words for are told in them', () => {
  expect(auditSide({ factor: 'totp', kind: 'sub' }, 'zh')).toBe('登录方式: 身份验证器\n类型: 子账号')
  expect(auditSide({ factor: 'passkey', kind: 'announcement' }, 'en')).toBe(
    'Way to sign in: Passkey\nType: Announcement',
  )
  expect(auditSide({ nickname: 'totp' }, 'en')).toBe('Name of the person: totp')
})
