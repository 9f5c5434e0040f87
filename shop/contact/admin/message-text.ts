import { messageSent } from './staff-message-text.ts'

/** What the list and the page of messages say. */
export const messageText = {
  title: 'Messages',
  caption: 'Messages from the contact form',
  back: 'All messages',
  item: (name: string) => `Message from ${name}`,
  lead: 'Messages that visitors send with a contact form.',
  search: 'Name, email or text',
  empty: 'No messages.',
  tabs: { open: 'To answer', done: 'Done', all: 'All' },
  states: { open: 'To answer', done: 'Done' },
  columns: { name: 'From', text: 'Message', state: 'Status', sent: 'Sent' },
  notProved: 'The sender’s email address has not been verified.',
  facts: {
    email: 'Email',
    sent: 'Sent',
    page: 'From the page',
    language: 'Language',
    customer: 'Customer',
    openCustomer: 'Open customer',
    done: 'Done',
    doneBy: (who: string) => `by ${who}`,
  },
  message: 'Message',
  settle: 'Mark as done',
  reopen: 'Reopen',
  done: {
    message_sent: messageSent,
    settled: { title: 'Done', message: 'The message is marked as done.' },
    reopened: { title: 'Reopened', message: 'The message is back among those to answer.' },
  },
} as const

type MessageDone = keyof typeof messageText.done

export const isMessageDone = (done: string | null): done is MessageDone =>
  done !== null && Object.hasOwn(messageText.done, done)
