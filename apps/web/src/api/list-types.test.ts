import type { orders } from '@stowline/contract/orders/orders.contract'
import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { expectTypeOf, test } from 'vitest'
import type { ColumnOf, FilterOf, ListDeclaration, RowOf } from './list.ts'

type Parcels = typeof tracking.list
type Filter<Spec> = { readonly label: readonly [string, string] } & Spec
type Options<Value extends string> = readonly { readonly value: Value; readonly label: string }[]
type Many<Id extends string, Value extends string> = Filter<{ id: Id; kind: 'multi'; options: Options<Value> }>

test('a filter whose id the call does not know, or of another kind than its field, does not compile', () => {
  expectTypeOf<Many<'carriers', string>>().toExtend<FilterOf<Parcels>>()
  expectTypeOf<Many<'carrier', string>>().not.toExtend<FilterOf<Parcels>>()
  expectTypeOf<Filter<{ id: 'carriers'; kind: 'select'; options: Options<string> }>>().not.toExtend<FilterOf<Parcels>>()
  expectTypeOf<Many<'troubles', 'stalled'>>().toExtend<FilterOf<Parcels>>()
  expectTypeOf<Many<'troubles', 'lost'>>().not.toExtend<FilterOf<Parcels>>()
  expectTypeOf<Filter<{ id: 'quietDays'; kind: 'toggle'; value: 5 }>>().toExtend<FilterOf<Parcels>>()
  expectTypeOf<Filter<{ id: 'quietDays'; kind: 'toggle'; value: '5' }>>().not.toExtend<FilterOf<Parcels>>()
  type AtLeast<Id extends string> = Filter<{
    id: Id
    kind: 'atLeast'
    unit: readonly [string, string]
    usual: number
    least: number
    most: number
  }>
  expectTypeOf<AtLeast<'quietDays'>>().toExtend<FilterOf<Parcels>>()
  expectTypeOf<AtLeast<'text'>>().not.toExtend<FilterOf<Parcels>>()
  expectTypeOf<AtLeast<'carriers'>>().not.toExtend<FilterOf<Parcels>>()
})

test('days and ranges bear the part of their fields that both ends share; several dates have to be named', () => {
  type Days<Id extends string> = Filter<{ id: Id; kind: 'days' }>
  type Dates<Id extends string> = Days<Id> & { fields: { id: Id; label: readonly [string, string] }[] }
  expectTypeOf<Days<'date'>>().toExtend<FilterOf<Parcels>>()
  expectTypeOf<Days<'shipped'>>().not.toExtend<FilterOf<Parcels>>()
  expectTypeOf<Days<'date'>>().not.toExtend<FilterOf<typeof orders.list>>()
  expectTypeOf<Dates<'date'>>().not.toExtend<FilterOf<typeof orders.list>>()
  expectTypeOf<Filter<{ id: 'weight'; kind: 'range' }>>().toExtend<FilterOf<typeof orders.list>>()
  expectTypeOf<Filter<{ id: 'date'; kind: 'range' }>>().not.toExtend<FilterOf<typeof orders.list>>()
})

test('so does a tab, a sort of the list and a sort of a column that the call does not know', () => {
  type Declaration = ListDeclaration<RowOf<Parcels>, Sent<Parcels>>
  type Tab<Id extends string> = { tabs: { tab: { id: Id; label: readonly [string, string] }[] } }
  expectTypeOf<Tab<'delivered'>>().toExtend<Declaration>()
  expectTypeOf<Tab<'lost'>>().not.toExtend<Declaration>()
  expectTypeOf<{ defaultSort: { field: 'eta'; order: 'asc' } }>().not.toExtend<Declaration>()
  expectTypeOf<NonNullable<ColumnOf<Parcels>['sort']>>().toEqualTypeOf<
    'shippedTime' | 'lastEventTime' | 'troubleSince'
  >()
})
