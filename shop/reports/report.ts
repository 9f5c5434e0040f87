import type { Permission } from '#shop/sign-in/admin/permissions.ts'

import { columnText, reportsText } from './report-text.ts'

/** How the figures of a column are written: whole numbers, pence, shares of 1, or days. */
export type FigureKind = 'count' | 'pence' | 'share' | 'days'

/** Every figure that a report can have. Sums are in pence, VAT included unless the name says otherwise. */
const figureKinds = {
  orders: 'count',
  customers: 'count',
  units: 'count',
  gross: 'pence',
  discounts: 'pence',
  delivery: 'pence',
  refunds: 'pence',
  net: 'pence',
  vat: 'pence',
  average: 'pence',
  invoicedNet: 'pence',
  invoicedVat: 'pence',
  invoiced: 'pence',
  creditedNet: 'pence',
  creditedVat: 'pence',
  credited: 'pence',
  withoutVat: 'pence',
  withVat: 'pence',
  sold: 'count',
  returned: 'count',
  exchanged: 'count',
  refunded: 'pence',
  share: 'share',
  rate: 'share',
  small: 'count',
  large: 'count',
  smallShare: 'share',
  largeShare: 'share',
  onHand: 'count',
  sellThrough: 'share',
  days: 'days',
  netSales: 'pence',
  knownSales: 'pence',
  cost: 'pence',
  margin: 'pence',
  marginShare: 'share',
  unknownSales: 'pence',
} as const satisfies Record<string, FigureKind>

export type ColumnId = keyof typeof figureKinds

type Definition = {
  /** What names a row, the heads of its first columns. */
  names: readonly string[]
  columns: readonly ColumnId[]
  /** What is drawn, and compared with another period. */
  main: ColumnId
  /** How it is sorted unless asked otherwise: `name` or a column, with `-` for the largest first. */
  usual: string
  /** What a role has to include beside the figures of the shop. */
  needs?: Permission
}

const sales = ['gross', 'discounts', 'delivery', 'refunds', 'net', 'vat'] as const

const ofSales = (
  id: keyof typeof reportsText.names,
  columns: readonly ColumnId[] = ['orders', 'units', ...sales],
): Definition => ({ names: reportsText.names[id], columns, main: 'net', usual: '-net' })

const ofMargins = (id: 'margin' | 'margin-sizes'): Definition => ({
  names: reportsText.names[id],
  columns: ['units', 'netSales', 'knownSales', 'cost', 'margin', 'marginShare', 'unknownSales'],
  main: 'margin',
  usual: '-margin',
  needs: 'manage_costs',
})

/** The reports, in the order of their index. */
const reports = {
  sales: { ...ofSales('sales', ['orders', 'units', ...sales, 'average']), usual: 'name' },
  products: ofSales('products'),
  sizes: ofSales('sizes'),
  categories: ofSales('categories'),
  discounts: ofSales('discounts', ['orders', 'units', ...sales, 'average']),
  customers: ofSales('customers', ['customers', 'orders', 'units', ...sales, 'average']),
  countries: ofSales('countries', ['orders', 'units', ...sales, 'average']),
  margin: ofMargins('margin'),
  'margin-sizes': ofMargins('margin-sizes'),
  vat: {
    names: reportsText.names.vat,
    columns: [
      'invoicedNet',
      'invoicedVat',
      'invoiced',
      'creditedNet',
      'creditedVat',
      'credited',
      'withoutVat',
      'vat',
      'withVat',
    ],
    main: 'vat',
    usual: '-name',
  },
  returns: {
    names: reportsText.names.returns,
    columns: ['returned', 'share', 'exchanged', 'refunded'],
    main: 'returned',
    usual: '-returned',
  },
  'return-sizes': {
    names: reportsText.names['return-sizes'],
    columns: ['sold', 'returned', 'rate', 'small', 'smallShare', 'large', 'largeShare'],
    main: 'returned',
    usual: '-returned',
  },
  stock: {
    names: reportsText.names.stock,
    columns: ['sold', 'onHand', 'sellThrough', 'days'],
    main: 'sold',
    usual: '-sold',
  },
} as const satisfies Record<string, Definition>

export type ReportId = keyof typeof reports

export const reportIds = Object.keys(reports) as ReportId[]

export const isReport = (text: string | undefined): text is ReportId =>
  text !== undefined && Object.hasOwn(reports, text)

export const definitionOf = (report: ReportId): Definition => reports[report]

/** Whether a role includes a report, apart from the figures of the shop. */
export const isReportOf = (report: ReportId, has: (permission: Permission) => boolean): boolean => {
  const { needs } = definitionOf(report)
  return needs === undefined || has(needs)
}

/** The heads and kinds of a report's figures. */
export const columnsOf = (report: ReportId) =>
  definitionOf(report).columns.map((id) => ({ id, label: columnText[id], kind: figureKinds[id] }))

export const kindOf = (column: ColumnId): FigureKind => figureKinds[column]

/** Figures by column; null where there is none, such as an average of no orders. */
export type Figures = Partial<Record<ColumnId | 'before', number | null>>

/** A row as it was found: `key` names what it is about, `a` to `c` say how that is called. */
export type ReportRow = Figures & {
  key: string
  a: string | null
  b?: string | null
  c?: string | null
}

/** A page of a report. `before` of a figure: the main one in the other period. */
export type ReportPage = {
  rows: ReportRow[]
  totals: Figures
  /** How many rows there are in all. */
  count: number
  /** What is drawn. */
  chart: ReportRow[]
}
