import { authorizationStateNames } from '@stowline/text/authorizations-screen'
import type { Status } from '../../../ui/status-tag/status-tag.tsx'
import type { Authorization } from './authorizations.filters.ts'

export const stateTags: Readonly<Record<Authorization['state'], Status>> = {
  active: { tone: 'done', label: authorizationStateNames.active },
  expired: { tone: 'neutral', label: authorizationStateNames.expired },
  noAccount: { tone: 'attention', label: authorizationStateNames.noAccount },
}

/** `2026-12-31`: the last day of something that ends at a moment, by the person's calendar. */
export const lastMoment = (validUntil: string): string => new Date(Date.parse(validUntil) - 1).toISOString()
