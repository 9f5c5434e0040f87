type Props = { term: string; value: string; isTotal?: boolean }

/** A line of a sum. */
export const SummaryRow = ({ term, value, isTotal = false }: Props) => (
  <div className={`flex justify-between gap-4 py-2.5 ${isTotal ? 'font-semibold' : ''}`}>
    <dt className="wrap-anywhere">{term}</dt>
    <dd className="shrink-0 tabular-nums">{value}</dd>
  </div>
)
