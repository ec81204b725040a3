import { newTenant } from '../database.ts'
import type { LabelWorld } from './label-world.ts'
import { useCases } from './use-case.ts'

/** Runs use cases as somebody of a new provider who looks after the world's merchant, with the world's clock and carriers. */
export const providerStaff = async (world: LabelWorld) => {
  const provider = await newTenant(world.database, 'provider')
  return useCases(world.database, provider, {
    caller: { tenantKind: 'provider', kind: 'provider', nickname: 'Dock 1' },
    now: world.clock.now,
    services: { carriers: world.context.carriers },
  }).run
}
