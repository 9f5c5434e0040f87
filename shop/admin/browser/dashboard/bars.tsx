import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

import { pounds } from '#platform/money/pounds.ts'

/** Bars of one series or two, beside each other. */
export type BarsProps = {
  data: readonly { name: string; one: number; two?: number }[]
  /** What the series are called. */
  names: readonly [string] | readonly [string, string]
  /** Whether bars stand, as days do, or lie, as names need. */
  lie?: boolean
  unit: 'pence' | 'pieces'
}

/** Width of the names beside bars that lie, in pixels. */
const NAMES = 128

const axis = { stroke: 'var(--ink-soft)', fontSize: 12, tickLine: false } as const

/** A chart of bars, for the eye alone: the same figures follow as a table. */
export function Bars({ data, names, lie = false, unit }: BarsProps) {
  const formatValue = (value: unknown) =>
    typeof value !== 'number' ? '' : unit === 'pence' ? pounds(value) : String(value)
  const short = (value: number) => formatValue(value).replace(/\.00$/, '')
  const amounts = { ...axis, type: 'number', allowDecimals: false, tickFormatter: short } as const
  const labels = { ...axis, type: 'category', dataKey: 'name' } as const
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...data]}
        layout={lie ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        barGap={1}
        maxBarSize={32}
      >
        <CartesianGrid stroke="var(--line)" vertical={lie} horizontal={!lie} />
        {lie ? <XAxis {...amounts} /> : <XAxis {...labels} minTickGap={16} />}
        {lie ? <YAxis {...labels} width={NAMES} interval={0} /> : <YAxis {...amounts} width={56} />}
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--sand)' }}
          formatter={formatValue}
          contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)' }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        <Bar dataKey="one" name={names[0]} fill="var(--chart-one)" isAnimationActive={false} />
        {names[1] !== undefined && (
          <Bar dataKey="two" name={names[1]} fill="var(--chart-two)" isAnimationActive={false} />
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}
