import { Link } from 'react-router'

import { listAddress } from '../list.ts'
import type { ListAsked } from '../list.ts'
import { listText as text } from '../list-text.ts'

import type { AdminRow, AdminTable, ListColumn } from './list-column.ts'
import { useListKeys } from './use-list-keys.ts'

type Props<Row extends { id: string }> = {
  table: AdminTable<Row>
  asked: ListAsked
  caption: string
  columns: readonly ListColumn<Row>[]
  /** Ids of the columns that are shown where there is room for columns. */
  shown: ReadonlySet<string>
  /** The accessible name of a row's checkbox; undefined where nothing can be chosen. */
  nameOf: ((row: Row) => string) | undefined
}

/** What lint takes for redundant is what is left of a table that is laid out as a block. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const head = 'py-2 pe-4 font-normal whitespace-nowrap'
const cell = 'max-sm:p-0 sm:py-2.5 sm:pe-4 sm:align-top'

/**
 * The rows of a list: a table, whose rows are cards on a phone. Its roles are written out, since a
 * table that is not laid out as one is none to a screen reader.
 */
export function ListTable<Row extends { id: string }>(props: Props<Row>) {
  const { table, asked, caption, shown, nameOf } = props
  const columns = props.columns.filter((column) => onScreen(column, shown) !== undefined)
  const keys = useListKeys(table)
  const canChoose = nameOf !== undefined
  // A row of heads with nothing in it is none to a screen reader.
  const hasHeads = canChoose || columns.some(({ sort }) => sort !== undefined)

  return (
    <table
      ref={keys}
      {...role.table}
      className="w-full border-collapse text-start text-sm max-sm:block"
    >
      <caption className="sr-only">
        {caption}
        {canChoose && ` ${text.keys}`}
      </caption>
      <thead {...role.rowgroup} className={hasHeads ? 'max-sm:block' : 'max-sm:hidden'}>
        <tr
          {...role.row}
          className="border-b text-ink-soft max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4"
        >
          {canChoose && (
            <th {...role.columnheader} scope="col" className="w-8 py-2 pe-2 text-start">
              <ChooseAll table={table} />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead
              key={column.id}
              column={column}
              asked={asked}
              screen={onScreen(column, shown)}
            />
          ))}
        </tr>
      </thead>
      <tbody {...role.rowgroup} className="max-sm:block">
        {table.getRowModel().rows.map((row) => (
          <ListRow key={row.id} row={row} columns={columns} shown={shown} nameOf={nameOf} />
        ))}
      </tbody>
    </table>
  )
}

/** The class for where a column is shown: a phone has the usual ones, whatever was chosen; undefined for nowhere. */
function onScreen<Row>(
  { id, isName, isWideOnly, isExtra }: ListColumn<Row>,
  shown: ReadonlySet<string>,
): '' | 'max-sm:hidden' | 'sm:hidden' | undefined {
  const isWide = isName === true || shown.has(id)
  const isNarrow = !isWideOnly && !isExtra
  if (isWide) return isNarrow ? '' : 'max-sm:hidden'
  return isNarrow ? 'sm:hidden' : undefined
}

function ListRow<Row extends { id: string }>({
  row,
  columns,
  shown,
  nameOf,
}: Pick<Props<Row>, 'columns' | 'shown' | 'nameOf'> & { row: AdminRow<Row> }) {
  const isChosen = row.getIsSelected()
  return (
    <tr
      {...role.row}
      data-row={row.id}
      className={`border-b max-sm:relative max-sm:grid max-sm:gap-1 max-sm:py-3 has-focus-visible:bg-sand ${isChosen ? 'bg-sand' : 'sm:hover:bg-surface'} ${nameOf ? 'max-sm:ps-11' : ''}`}
    >
      {nameOf && (
        <td
          {...role.cell}
          className="max-sm:absolute max-sm:start-0 max-sm:top-0 sm:py-2.5 sm:pe-2 sm:align-top"
        >
          <label className="-m-1 inline-grid place-items-center p-1 max-sm:m-0 max-sm:size-11">
            <span className="sr-only">{text.choose(nameOf(row.original))}</span>
            <input
              type="checkbox"
              data-choose
              className="size-4 accent-accent"
              checked={isChosen}
              // Chosen by the press, which knows of Shift.
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const look = `${cell} ${column.align === 'end' ? 'sm:text-end tabular-nums' : 'text-start'} ${onScreen(column, shown) ?? ''}`
        return column.isName ? (
          <th
            key={column.id}
            {...role.rowheader}
            scope="row"
            className={`${look} font-medium max-sm:text-base`}
          >
            {column.cell(row.original)}
          </th>
        ) : (
          <td key={column.id} {...role.cell} className={`${look} max-sm:flex max-sm:gap-2`}>
            <span aria-hidden className="w-24 shrink-0 text-ink-soft sm:hidden">
              {column.label}
            </span>
            <div className="min-w-0">{column.cell(row.original)}</div>
          </td>
        )
      })}
    </tr>
  )
}

function ChooseAll<Row extends { id: string }>({ table }: { table: AdminTable<Row> }) {
  const isSome = table.getIsSomePageRowsSelected()
  return (
    <label className="-m-1 inline-grid place-items-center p-1 max-sm:m-0 max-sm:size-11">
      <span className="sr-only">{text.chooseAll}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        type="checkbox"
        className="size-4 accent-accent"
        checked={table.getIsAllPageRowsSelected()}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    </label>
  )
}

/** On a phone only what can be sorted by is left of the heads. */
function ColumnHead<Row>({
  column,
  asked,
  screen = '',
}: {
  column: ListColumn<Row>
  asked: ListAsked
  /** The class for where it is shown. */
  screen: string | undefined
}) {
  const { sort, label, align } = column
  const side = align === 'end' ? 'sm:text-end' : 'text-start'
  if (sort === undefined)
    return (
      <th
        {...role.columnheader}
        scope="col"
        className={`${head} ${side} max-sm:hidden ${screen === 'sm:hidden' ? screen : ''}`}
      >
        {label}
      </th>
    )
  const current =
    asked.sort === sort ? 'ascending' : asked.sort === `-${sort}` ? 'descending' : undefined
  // The usual direction comes first, the other one with the next press.
  const first = asked.usual === sort ? sort : `-${sort}`
  const other = asked.sort === `-${sort}` ? sort : `-${sort}`
  return (
    <th
      {...role.columnheader}
      scope="col"
      aria-sort={current}
      className={`${head} ${side} ${screen === 'sm:hidden' ? screen : ''}`}
    >
      <Link
        to={listAddress(asked, { sort: current ? other : first })}
        preventScrollReset
        className="inline-flex min-h-6 items-center gap-1 hover:text-ink max-sm:min-h-11"
      >
        <span className="sr-only">{text.sortBy} </span>
        {label}
        <span aria-hidden className={current ? 'text-ink' : 'opacity-40'}>
          {current === 'ascending' ? '↑' : '↓'}
        </span>
      </Link>
    </th>
  )
}
