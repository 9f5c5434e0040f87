/** A line of a cart as the rules of money see it. */
type MoneyLine = { pricePence: number; quantity: number; isStandard: boolean }

export type MoneyRule =
  | { kind: 'percentage'; percent: number }
  | { kind: 'fixed'; amountPence: number }
  | { kind: 'buy_x_get_y'; percent: number; buy: number; get: number }

/** The least that is left of the goods where anything is: it can be charged to a card. */
const LEAST = 30

/** What a discount takes off these goods in all, in pence, written down unit by unit. */
export function discountOf(
  rule: MoneyRule,
  lines: readonly MoneyLine[],
  meant: readonly boolean[],
) {
  const all = sum(lines.map(({ pricePence, quantity }) => pricePence * quantity))
  const units = lines
    .flatMap(({ pricePence, quantity }, at) =>
      meant[at] ? Array.from({ length: quantity }, () => pricePence) : [],
    )
    .toSorted((a, b) => b - a)
  if (rule.kind === 'buy_x_get_y') {
    const { buy, get, percent } = rule
    const groups = Math.floor(units.length / (buy + get))
    const given = Array.from({ length: groups }, (_, group) =>
      units.slice(group * (buy + get) + buy, (group + 1) * (buy + get)),
    )
    return sum(given.flat().map((price) => halfUp(price * percent, 100)))
  }
  const discount = rule.kind === 'fixed' ? rule.amountPence : halfUp(sum(units) * rule.percent, 100)
  const off = Math.min(discount, sum(units))
  return off === all ? all : Math.max(0, Math.min(off, all - LEAST))
}

/** The VAT in what is paid for lines and delivery, in pence, rounded once. */
export function vatOf(
  lines: readonly { paidPence: number; isStandard: boolean }[],
  deliveryPence: number,
): number {
  const paid = sum(lines.map((line) => line.paidPence))
  const standard = sum(lines.map((line) => (line.isStandard ? line.paidPence : 0)))
  if (paid === 0) return lines.some(({ isStandard }) => isStandard) ? halfUp(deliveryPence, 6) : 0
  return halfUp(standard * (paid + deliveryPence), 6 * paid)
}

const halfUp = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))

/** The sum of numbers. */
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
