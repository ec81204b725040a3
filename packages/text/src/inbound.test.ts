import { milestoneNamed } from '@stowline/domain/inbound/imports/milestone-names'
import { milestoneActions } from '@stowline/domain/inbound/shipment-moves'
import { expect, test } from 'vitest'
import { milestoneActionNames, shipmentActions } from './inbound.ts'

test.each(milestoneActions)(
  'what the template and the buttons call %s is understood in a file, in both languages',
  (action) => {
    const names = [...shipmentActions[action], milestoneActionNames[action][0]]
    expect(names.map((name) => milestoneNamed(name))).toEqual(names.map(() => action))
  },
)
