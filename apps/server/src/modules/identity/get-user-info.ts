import { Contact } from '@stowline/contract/identity/identity.schema'
import type { identity } from '@stowline/contract/identity/identity.contract'
import { menuTree, type MenuEntry } from '@stowline/domain/identity/menus'
import type { Handler } from '../../kernel/context.ts'
import { settingsOf } from '../personal/index.ts'
import { getPerson } from './identity.queries.ts'

const contactOf = (stored: unknown): Contact | null => Contact.safeParse(stored).data ?? null

/** The tree as the wire has it: two levels. */
const wireTree = (entries: readonly MenuEntry[]) =>
  entries.map((entry) => ({ ...entry, children: entry.children.map((child) => ({ ...child, children: [] })) }))

/** Who is signed in, and which screens he may open. */
export const getUserInfo: Handler<typeof identity.getUserInfo> = async (_input, { db, caller, now, systemNow }) => {
  // The two travel together. A machine acts for a person and draws no screens.
  const [person, settings] = await Promise.all([
    getPerson(db, caller.userId, caller.sessionId),
    caller.kind === 'machine' ? {} : settingsOf(db, caller.userId),
  ])
  return {
    id: caller.userId,
    userName: caller.userName,
    nickname: caller.nickname,
    email: person.email,
    kind: caller.kind,
    isAdmin: caller.isAdmin,
    isFirstLogin: person.is_first_login && caller.kind !== 'machine',
    needChangePwd: person.need_change_pwd && caller.kind !== 'machine',
    mustAddFactor: caller.mustAddFactor,
    role: person.role_cn === null ? null : { zh: person.role_cn, en: person.role_en ?? person.role_cn },
    tenantId: caller.tenantId,
    tenantKind: caller.tenantKind,
    tenantName: { zh: person.name_cn, en: person.name_en },
    salesManager: contactOf(person.sales_manager),
    serviceManager: contactOf(person.service_manager),
    paths: [...caller.menus],
    menus: wireTree(menuTree(caller.menus)),
    signedInAt: person.created_at.toISOString(),
    expiresAt: person.expires_at.toISOString(),
    // Of two looks at the clocks, which are not at the same millisecond.
    clockAhead: Math.round((now().getTime() - systemNow().getTime()) / 1_000) * 1_000,
    settings,
  }
}
