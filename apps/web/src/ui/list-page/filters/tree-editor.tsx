import { Tree } from 'antd'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { FilterValue, Option } from './filters.ts'

type Props = {
  options: readonly Option[]
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

type Node = { key: string; title: string; children: Node[] }
const nodesOf = (options: readonly Option[]): Node[] =>
  options.map(({ value, label, children }) => ({ key: value, title: label, children: nodesOf(children ?? []) }))

const leaves = (options: readonly Option[]): string[] =>
  options.flatMap(({ value, children }) => (children?.length ? leaves(children) : [value]))

const line = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Branches and leaves to tick; only leaves count. */
export const TreeEditor = ({ options, value, onChange }: Props) => {
  const known = new Set(leaves(options))
  return (
    <div className="filter-tree">
      <Tree
        checkable
        selectable={false}
        defaultExpandAll
        switcherIcon={({ expanded }) => (expanded ? <ChevronDown {...line} /> : <ChevronRight {...line} />)}
        treeData={nodesOf(options)}
        checkedKeys={Array.isArray(value) ? value.map(String) : []}
        onCheck={(keys) => {
          const chosen = (Array.isArray(keys) ? keys : keys.checked).map(String).filter((key) => known.has(key))
          onChange(chosen.length > 0 ? chosen : undefined)
        }}
      />
    </div>
  )
}
