import type { StaffMessage } from './staff-message.ts'
import { staffMessageText } from './staff-message-text.ts'

const { list: text } = staffMessageText

type Entry = { at: Date; text: string; by: string }
type MessageEntry = Entry & { id: string; raw: null }

/** The history of an order or a return with the messages about it, the oldest first. */
export const withMessages = <Event extends Entry>(
  events: readonly Event[],
  messages: readonly StaffMessage[],
): (Event | MessageEntry)[] =>
  [
    ...events,
    ...messages.map(({ id, at, subject, by }) => ({
      id: `message:${id}`,
      at,
      text: text.entry(subject),
      raw: null,
      by: by ?? text.former,
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
