import { MAX_WAITING } from './waiting-list.ts'
import type { JoinRefusal } from './waiting-list.ts'

/** Copy about the waiting list. */
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

/** The text of a refusal. */
export const joinRefusalText = ({ kind }: JoinRefusal): string => refusals[kind]
