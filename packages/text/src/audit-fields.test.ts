import { expect, test } from 'vitest'
import { auditFieldName, auditSide, auditValue } from './audit-fields.ts'

test('a field of the trail is called as its screens call it, whatever the server names it', () => {
  expect(auditFieldName('postal_code')).toEqual(['邮编', 'ZIP code'])
  expect(auditFieldName('subject_no')).toEqual(['关联单号', 'Reference'])
  for (const field of ['type', 'priority', 'description', 'subject_kind', 'sender_name', 'address_notes', 'order_id'])
    expect(auditFieldName(field)[0]).not.toBe(auditFieldName(field)[1])
  expect(auditFieldName('warehouseId')).toEqual(['仓库', 'Warehouse'])
  expect(auditFieldName('role_id')).toEqual(auditFieldName('role'))
  expect(auditFieldName('credit_limit_cents')).toEqual(['授信额度', 'Limit of credit'])
})

test('a field without words is told by its name', () => {
  expect(auditFieldName('somethingNew')).toEqual(['something new', 'something new'])
})

test('a side of a change is one field a line, in the words of the reader', () => {
  const side = { nickname: '王静', is_admin: true, email: '', storeIds: ['s1', 's2'], lines: [{ sku: 'A' }] }
  expect(auditSide(side, 'zh', 'user')).toBe(
    '姓名: 王静\n管理员权限: 是\n邮箱: —\n可见店铺: s1、s2\n明细: [{"sku":"A"}]',
  )
  expect(auditSide(side, 'en', 'user')).toBe(
    'Name of the person: 王静\nMay administer: Yes\nEmail: —\nVisible stores: s1, s2\nIts lines: [{"sku":"A"}]',
  )
  expect(auditSide([1, 2], 'en', 'user')).toBe('[1,2]')
})

test('codes are told in the words of the record that they belong to', () => {
  expect(auditSide({ factor: 'totp', kind: 'sub' }, 'zh', 'user')).toBe('登录方式: 身份验证器\n类型: 子账号')
  expect(auditSide({ kind: 'announcement' }, 'en', 'notice')).toBe('Type: Announcement')
  expect(auditSide({ nickname: 'totp' }, 'en', 'user')).toBe('Name of the person: totp')
  expect(auditSide({ status: 'pending' }, 'en', 'recharge')).toBe('Status: Pending')
  expect(auditSide({ status: 'toShip' }, 'zh', 'order')).toBe('状态: 待发货')
  expect(auditSide({ paths: ['/delivery/index', '/nowhere'] }, 'zh', 'role')).toBe('菜单权限: 一件代发、/nowhere')
})

test('what an id points at is told by its name, where that is known', () => {
  const of = { entity: 'user', field: 'storeIds', names: { s1: 'Harbor Amazon' } }
  expect(auditValue(['s1', 's2'], 'en', of)).toBe('Harbor Amazon, s2')
  expect(auditValue({ zh: '仓管', en: 'Warehouse desk' }, 'en', { ...of, field: 'name' })).toBe('Warehouse desk')
})
