import { MAX_LINE_QUANTITY } from '#shop/cart/cart-limits.ts'
import { defaultSettings } from '#shop/settings/server/default-settings.ts'

import { PRICE_PENCE, paidByCard } from './model-credit.ts'

/** One product and size, as it ought to be; customers and items are known by their numbers. */
export type ModelItem = {
  onHand: number
  isPublished: boolean
  /** Units in carts whose hold has not expired, by customer. */
  lines: Map<number, number>
  /** Customers one unit is held for. */
  windows: number[]
  /** Customers who wait, the oldest first. */
  waiting: number[]
}

export type ModelOrder = {
  customer: number
  lines: { item: number; quantity: number }[]
  state: 'pending' | 'paid' | 'given up' | 'refunded' | 'returned'
  /** What of it is paid with the gift card, in pence. */
  cardPence: number
}

/**
 * The shop's rules about stock in the simplest words: everything happens at once, what expires is
 * free in the same moment, and what is free goes to the oldest who waits (product.md, sections 2 to 4).
 */
export class ModelShop {
  readonly items: ModelItem[]
  readonly orders: ModelOrder[] = []
  /** What is on the gift card that everybody has. */
  cardPence = 0
  /** Ids of guest lines that went in, by customer. */
  private readonly migrated = new Set<string>()

  constructor(onHand: readonly number[]) {
    this.items = onHand.map((units) => ({
      onHand: units,
      isPublished: true,
      lines: new Map(),
      windows: [],
      waiting: [],
    }))
  }

  item(at: number): ModelItem {
    return this.items[at]!
  }

  /** The available units of an item. */
  free(at: number): number {
    const { onHand, lines, windows } = this.item(at)
    const ordered = this.orders
      .filter(({ state }) => state === 'pending')
      .flatMap((order) => order.lines)
      .filter(({ item }) => item === at)
    return (
      onHand - sum([...lines.values()]) - windows.length - sum(ordered.map((line) => line.quantity))
    )
  }

  /** How many units a customer holds, in the cart and in an unpaid order. */
  held(customer: number): number {
    const inCart = this.items.map(({ lines }) => lines.get(customer) ?? 0)
    const ordered = this.orders
      .filter((order) => order.customer === customer && order.state === 'pending')
      .flatMap((order) => order.lines.map(({ quantity }) => quantity))
    return sum([...inCart, ...ordered])
  }

  linesOf(customer: number): { item: number; quantity: number }[] {
    return this.items.flatMap(({ lines }, item) => {
      const quantity = lines.get(customer)
      return quantity === undefined ? [] : [{ item, quantity }]
    })
  }

  pendingOrderOf(customer: number): ModelOrder | undefined {
    return this.orders.find((order) => order.customer === customer && order.state === 'pending')
  }

  add(customer: number, at: number, quantity: number): string {
    const item = this.item(at)
    const inLine = item.lines.get(customer) ?? 0
    if (!item.isPublished) return 'product_not_found'
    if (inLine + quantity > MAX_LINE_QUANTITY) return 'line_limit'
    if (this.held(customer) + quantity > defaultSettings.held_units) return 'hold_limit'
    const own = item.windows.includes(customer) ? 1 : 0
    const possible = this.free(at) + own
    if (possible === 0) return 'out_of_stock'
    if (possible < quantity) return `not_enough_stock, ${possible} left`
    this.take(customer, at, quantity)
    return own ? 'added from the window' : 'added'
  }

  /** Sets the quantity of a line that is there. */
  change(customer: number, at: number, quantity: number): string {
    const item = this.item(at)
    const inLine = item.lines.get(customer)!
    const more = quantity - inLine
    if (quantity <= 0) {
      this.release(customer, at)
      return 'removed'
    }
    if (more > 0 && quantity > MAX_LINE_QUANTITY) return 'line_limit'
    if (more > 0 && this.held(customer) + more > defaultSettings.held_units) return 'hold_limit'
    if (more > 0 && !item.isPublished) return 'product_not_found'
    if (more > this.free(at)) return `not_enough_stock, ${inLine + this.free(at)} left`
    item.lines.set(customer, quantity)
    this.serve(at)
    return 'changed'
  }

  /** The line goes: removed, cleared or expired. */
  release(customer: number, at: number) {
    this.item(at).lines.delete(customer)
    this.serve(at)
  }

  /** One line of a guest cart, `id` its own; returns how many units went in. */
  migrate(customer: number, id: string, at: number, quantity: number): number | 'again' {
    const item = this.item(at)
    const key = `${customer}: ${id}`
    if (this.migrated.has(key)) return 'again'
    if (!item.isPublished) return 0
    const own = item.windows.includes(customer) ? 1 : 0
    const taken = Math.min(
      quantity,
      MAX_LINE_QUANTITY - (item.lines.get(customer) ?? 0),
      defaultSettings.held_units - this.held(customer),
      this.free(at) + own,
    )
    if (taken === 0) return 0
    this.migrated.add(key)
    this.take(customer, at, taken)
    return taken
  }

  join(customer: number, at: number): string {
    const { isPublished, windows, waiting } = this.item(at)
    if (!isPublished) return 'product_not_found'
    if (windows.includes(customer)) return 'window'
    const place = waiting.indexOf(customer)
    if (place !== -1) return `waiting, number ${place + 1}`
    if (this.free(at) > 0) return 'in_stock'
    return `waiting, number ${waiting.push(customer)}`
  }

  /** The customer's wait or window ends: left, or run out. */
  leave(customer: number, at: number) {
    const item = this.item(at)
    item.windows = item.windows.filter((one) => one !== customer)
    item.waiting = item.waiting.filter((one) => one !== customer)
    this.serve(at)
  }

  /** More or less on hand; false when that would take what customers hold. */
  correct(at: number, change: number): boolean {
    if (this.free(at) + change < 0) return false
    this.item(at).onHand += change
    this.serve(at)
    return true
  }

  publish(at: number, isPublished: boolean) {
    this.item(at).isPublished = isPublished
    this.serve(at)
  }

  /** An order that is paid with the gift card as far as it goes, or with none. */
  placeOrder(customer: number, usesCard = false): string {
    if (this.pendingOrderOf(customer)) return 'payment_under_way'
    const lines = this.linesOf(customer)
    const gone = lines.filter(({ item }) => !this.item(item).isPublished)
    for (const { item } of gone) this.release(customer, item)
    if (gone.length > 0) return 'lines_expired'
    if (lines.length === 0) return 'cart_empty'
    if (usesCard && this.cardPence === 0) return 'gift_card_empty'
    for (const { item } of lines) this.item(item).lines.delete(customer)
    const total = PRICE_PENCE * sum(lines.map(({ quantity }) => quantity))
    const cardPence = usesCard ? paidByCard(this.cardPence, total) : 0
    const order: ModelOrder = { customer, lines, state: 'pending', cardPence }
    this.orders.push(order)
    this.cardPence -= cardPence
    if (cardPence < total) return 'placed'
    this.pay(order)
    return 'paid at once'
  }

  /** A success reported by the provider. */
  pay(order: ModelOrder): string {
    if (order.state === 'pending') {
      order.state = 'paid'
      for (const { item, quantity } of order.lines) this.item(item).onHand -= quantity
      return 'paid'
    }
    if (order.state !== 'given up') return 'already_paid'
    // It came late: what is in the cart again counts, and then the shelf.
    const needs = order.lines.map(({ item, quantity }) => ({
      item,
      quantity,
      fromCart: Math.min(quantity, this.item(item).lines.get(order.customer) ?? 0),
    }))
    if (
      this.cardPence < order.cardPence ||
      needs.some(({ item, quantity, fromCart }) => this.free(item) < quantity - fromCart)
    ) {
      order.state = 'refunded'
      return 'refund_due'
    }
    for (const { item, quantity, fromCart } of needs) {
      const { lines } = this.item(item)
      const left = (lines.get(order.customer) ?? 0) - fromCart
      if (left > 0) lines.set(order.customer, left)
      else lines.delete(order.customer)
      this.item(item).onHand -= quantity
    }
    this.cardPence -= order.cardPence
    order.state = 'paid'
    return 'paid_late'
  }

  /** The unpaid order goes back into the cart; what a line cannot hold is released. */
  giveUp(order: ModelOrder): string {
    if (order.state !== 'pending') return 'not_pending'
    order.state = 'given up'
    this.cardPence += order.cardPence
    for (const { item: at, quantity } of order.lines) {
      const { lines } = this.item(at)
      const inLine = lines.get(order.customer) ?? 0
      lines.set(order.customer, Math.min(MAX_LINE_QUANTITY, inLine + quantity))
      this.serve(at)
    }
    return 'returned'
  }

  /** The goods of a paid order come back whole, and so does its money. */
  takeBack(order: ModelOrder) {
    order.state = 'returned'
    this.cardPence += order.cardPence
    for (const { item, quantity } of order.lines) this.correct(item, quantity)
  }

  private take(customer: number, at: number, quantity: number) {
    const item = this.item(at)
    item.windows = item.windows.filter((one) => one !== customer)
    item.lines.set(customer, (item.lines.get(customer) ?? 0) + quantity)
  }

  private serve(at: number) {
    const item = this.item(at)
    while (item.isPublished && item.waiting.length > 0 && this.free(at) > 0)
      item.windows.push(item.waiting.shift()!)
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
