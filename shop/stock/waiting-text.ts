import { MAX_WAITING } from './waiting-list.ts'
import type { JoinRefusal } from './waiting-list.ts'

/** A piece by its full name: product, colour and size. */
export const pieceName = (name: string, colour: string, size: string | null) =>
  [name, colour, ...(size === null ? [] : [`size ${size}`])].join(', ')

/** What is said about the waiting list. */
export const waitingText = {
  title: 'Waiting list',
  notifyMe: 'Notify me',
  notifyMeOfAnother: 'Notify me of another',
  chooseSize: 'Choose a size to wait for',
  explained: 'The next one is held for whoever asked first. We write to you.',
  place: (place: number) => `You are number ${place} in line. We write to you.`,
  leave: 'Leave the waiting list',
  heldForYou: 'Held for you',
  held: 'One piece is held for you alone, then it goes to the next in line.',
  heldFor: 'Held for you for',
  giveUp: 'I no longer want it',
} as const

const refusals: Record<JoinRefusal['kind'], string> = {
  product_not_found: 'Product not found',
  in_stock: 'It is in stock again. You can add it to your cart now.',
  list_limit: `You can wait for up to ${MAX_WAITING} pieces at once. Please leave one list to join another.`,
}

/** A refusal in words. */
export const joinRefusalText = ({ kind }: JoinRefusal): string => refusals[kind]

/** The mail to whom a piece is held for. `until` and `minutes` as the customer reads them. */
export const windowMailText = {
  subject: (piece: string, minutes: number) =>
    `Your turn: ${piece}. Held for you for ${minutes} minutes`,
  preview: (until: string) => `One piece is held for you alone until ${until}.`,
  heading: 'It is your turn',
  held: (piece: string, until: string) =>
    `you asked us to tell you when this comes back: ${piece}. One piece is held for you alone until ${until}.`,
  next: 'Put it in your cart before then. Afterwards it goes to the next person who waits for it.',
  action: 'See it and add it to your cart',
  stop: 'If you no longer want it there is nothing to do: you are taken off this waiting list when the time is over, and we write no more about it. You get this email because you asked for it on the page of the product.',
} as const
