import { isAuditAction, isAuditEntity } from '@stowline/text/audit'
import type { AuditEntry } from '../kernel/context.ts'

/** What a use case leaves in the trail has a name in both languages, or the test that ran it fails. */
export const mustBeNamed = (entries: AuditEntry | readonly AuditEntry[]): void => {
  for (const { entity, action } of [entries].flat())
    if (!isAuditEntity(entity) || !isAuditAction(entity, action))
      throw new Error(`The trail has no words for "${action}" of "${entity}": packages/text/src/audit.ts`)
}
