import { memo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { asWritten } from '#platform/ui/as-written.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import type { Carrier } from '#shop/orders/shipment.ts'

import { shipManyText as text } from '../../../ship-many/ship-many-text.ts'
import { rowFields, writeItems } from '../../../ship-many/ship-rows.ts'
import type { ShipRow } from '../../../ship-many/ship-rows.ts'

/** What lint takes for redundant is what is left of a table that is laid out as a block. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const columns = Object.entries(text.columns)

/** The orders that go, a row each: on a phone a card each. */
export const ShipTable = ({ children }: { children: ReactNode }) => (
  <table {...role.table} className="w-full border-collapse text-start text-sm max-lg:block">
    <caption className="sr-only">{text.table}</caption>
    <thead {...role.rowgroup} className="max-lg:sr-only">
      <tr {...role.row} className="border-b text-ink-soft">
        {columns.map(([id, label]) => (
          <th
            key={id}
            {...role.columnheader}
            scope="col"
            className="py-2 pe-4 text-start font-normal"
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...role.rowgroup} className="max-lg:block">
      {children}
    </tbody>
  </table>
)

type RowProps = {
  row: ShipRow
  idempotencyKey: string
  carriers: readonly Carrier[]
  /** What the first choice of the carrier says. */
  asAbove: string
  /** What the row begins with. */
  carrier: string
  tracking: string
  carrierError: string | undefined
  trackingError: string | undefined
  /** What is wrong with the order itself, whatever its number and carrier. */
  orderError: string | undefined
  /** What is to be looked at, and is no error. */
  warning: string | undefined
}

const cell = 'lg:py-2.5 lg:pe-4 lg:align-top'
// Above the bar at the bottom of the window, wherever the focus comes from.
const control = `scroll-mt-24 scroll-mb-48 block min-h-11 w-full rounded-sm border border-control bg-surface px-3 text-base text-ink hover:border-ink aria-invalid:border-danger ${asWritten}`

/** The fields of one order. */
export const ShipTableRow = memo(function ShipTableRow(props: RowProps) {
  const { row, carriers, carrierError, trackingError, orderError, warning } = props
  const { orderId, number, name, place, delivery, items, stays } = row
  const names = rowFields(orderId)
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const [carrierNote, trackingNote] = [`${names.carrier}-note`, `${names.tracking}-note`]
  const orderNote = orderError === undefined ? undefined : `${names.order}-note`
  const isNoted = trackingError !== undefined || warning !== undefined
  return (
    <tr
      {...role.row}
      className="border-b has-focus-visible:bg-sand max-lg:grid max-lg:gap-x-4 max-lg:gap-y-2 max-lg:py-4 sm:max-lg:grid-cols-2"
    >
      <th {...role.rowheader} scope="row" className={`${cell} text-start font-medium`}>
        <Link
          to={adminOrderPath(orderId)}
          className="link inline-flex min-h-6 items-center whitespace-nowrap max-lg:min-h-11"
        >
          {number}
        </Link>
        <input type="hidden" name="id" value={orderId} />
        <input type="hidden" name={names.number} value={number} />
        <input type="hidden" name={names.key} value={props.idempotencyKey} />
        <input type="hidden" name={names.items} value={writeItems(items)} />
        <input type="hidden" name={names.address} value={row.addressDigest} />
      </th>
      <td {...role.cell} className={`${cell} wrap-anywhere`}>
        <span dir="auto">{name}</span>
        <span className="block text-ink-soft" dir="auto">
          {place}
        </span>
        {row.together.map(({ orderId: other, text: note, isWarning }) => (
          <span key={other} className={isWarning ? 'block text-warning' : 'block text-ink-soft'}>
            {note}
          </span>
        ))}
        {row.slipWarning !== undefined && (
          <span className="block text-warning">{row.slipWarning}</span>
        )}
        {orderError !== undefined && <Wrong id={orderNote}>{orderError}</Wrong>}
      </td>
      <td {...role.cell} className={`${cell} wrap-anywhere`}>
        {delivery}
      </td>
      <td {...role.cell} className={`${cell} wrap-anywhere`}>
        {text.items(units)}
        {stays.map((left) => (
          <span key={left} className="block text-ink-soft">
            {left}
          </span>
        ))}
      </td>
      <td {...role.cell} className={`${cell} lg:w-56`}>
        <PhoneLabel>{text.columns.carrier}</PhoneLabel>
        <select
          name={names.carrier}
          defaultValue={props.carrier}
          aria-label={text.carrierOf(number)}
          aria-invalid={carrierError === undefined ? undefined : true}
          aria-describedby={carrierError === undefined ? undefined : carrierNote}
          className={control}
        >
          <option value="">{props.asAbove}</option>
          {carriers.map((carrier) => (
            <option key={carrier.code} value={carrier.code}>
              {carrier.name}
            </option>
          ))}
        </select>
        {carrierError !== undefined && <Wrong id={carrierNote}>{carrierError}</Wrong>}
      </td>
      <td {...role.cell} className={`${cell} lg:w-72 lg:pe-0`}>
        <PhoneLabel>{text.columns.tracking}</PhoneLabel>
        <input
          type="text"
          name={names.tracking}
          data-tracking={orderId}
          defaultValue={props.tracking}
          aria-label={text.trackingOf(number)}
          aria-invalid={trackingError === undefined ? undefined : true}
          aria-describedby={
            [orderNote, isNoted && trackingNote].filter(Boolean).join(' ') || undefined
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          className={control}
        />
        {trackingError === undefined
          ? warning !== undefined && (
              <p id={trackingNote} className="mt-1 text-sm text-warning">
                {warning}
              </p>
            )
          : trackingError !== '' && <Wrong id={trackingNote}>{trackingError}</Wrong>}
      </td>
    </tr>
  )
})

const PhoneLabel = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="mb-1 block text-ink-soft lg:hidden">
    {children}
  </span>
)

const Wrong = ({ id, children }: { id: string | undefined; children: ReactNode }) => (
  <p id={id} className="mt-1 flex gap-1.5 text-sm text-danger">
    <span aria-hidden>!</span>
    <span>{children}</span>
  </p>
)
