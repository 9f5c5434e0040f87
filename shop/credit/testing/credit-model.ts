type ModelOrder = {
  customer: number
  totalPence: number
  /** What is paid with each account. */
  parts: Map<string, number>
  state: 'pending' | 'paid' | 'given up' | 'given back'
  /** By the provider, and by the ledger after it was paid. */
  refundedPence: number
  creditedPence: Map<string, number>
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)

/** The rules of credit in the simplest words; accounts are known by their names, sums in pence. */
export class CreditModel {
  readonly balances = new Map<string, number>()
  readonly orders: ModelOrder[] = []

  balance(account: string): number {
    return this.balances.get(account) ?? 0
  }

  change(account: string, pence: number): boolean {
    if (this.balance(account) + pence < 0) return false
    this.balances.set(account, this.balance(account) + pence)
    return true
  }

  place(customer: number, totalPence: number, cards: string[], store?: string): string {
    if (cards.some((card) => this.balance(card) === 0)) return 'gift_card_empty'
    const accounts = store === undefined ? cards : [...cards, store]
    const parts = new Map<string, number>()
    let left = totalPence
    for (const account of accounts) {
      const pence = Math.min(this.balance(account), left)
      parts.set(account, pence)
      left -= pence
    }
    for (const account of accounts.toReversed()) {
      if (left === 0 || left >= 30) break
      const spared = Math.min(parts.get(account)!, 30 - left)
      parts.set(account, parts.get(account)! - spared)
      left += spared
    }
    for (const [account, pence] of parts) this.change(account, -pence)
    const state = left === 0 ? 'paid' : 'pending'
    const creditedPence = new Map<string, number>()
    this.orders.push({ customer, totalPence, parts, state, refundedPence: 0, creditedPence })
    return state === 'paid' ? 'paid at once' : 'placed'
  }

  chargeOf({ totalPence, parts }: ModelOrder): number {
    return totalPence - sum(parts.values())
  }

  leftOf({ totalPence, refundedPence, creditedPence }: ModelOrder): number {
    return totalPence - refundedPence - sum(creditedPence.values())
  }

  giveUp(order: ModelOrder): string {
    if (order.state !== 'pending') return 'not_pending'
    order.state = 'given up'
    for (const [account, pence] of order.parts) this.change(account, pence)
    return 'returned'
  }

  pay(order: ModelOrder): string {
    if (order.state === 'pending') {
      order.state = 'paid'
      return 'paid'
    }
    if (order.state !== 'given up') return 'already_paid'
    const parts = [...order.parts]
    if (parts.some(([account, pence]) => this.balance(account) < pence)) {
      order.state = 'given back'
      return 'refund_due'
    }
    for (const [account, pence] of parts) this.change(account, -pence)
    order.state = 'paid'
    return 'paid_late'
  }

  credit(order: ModelOrder, account: string, pence: number): string {
    if (order.state !== 'paid') return 'not_paid'
    if (pence > this.leftOf(order)) return 'too_much'
    order.creditedPence.set(account, (order.creditedPence.get(account) ?? 0) + pence)
    this.change(account, pence)
    return 'done'
  }

  /** The provider has refunded so much in all; with the last of it goes what credit is left. */
  refund(order: ModelOrder, pence: number) {
    order.refundedPence = Math.max(order.refundedPence, pence)
    if (pence < this.chargeOf(order)) return
    for (const [account, spent] of order.parts) {
      const back = Math.min(spent - (order.creditedPence.get(account) ?? 0), this.leftOf(order))
      if (back > 0) this.credit(order, account, back)
    }
  }
}
