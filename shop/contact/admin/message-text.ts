import { messageSent } from './staff-message-text.ts'

/** What the list and the page of messages say. */
export const messageText = {
  title: 'Messages',
  caption: 'Messages of the contact form',
  back: 'All messages',
  item: (name: string) => `Message from ${name}`,
  lead: 'What visitors write in the contact form of a page.',
  search: 'Name, email or words',
  empty: 'No messages to show.',
  tabs: { open: 'To answer', done: 'Done', all: 'All' },
  states: { open: 'To answer', done: 'Done' },
  columns: { name: 'From', text: 'Message', state: 'State', sent: 'Sent' },
  notProved: 'Nobody checked that the address belongs to the sender.',
  facts: {
    email: 'Email',
    sent: 'Sent',
    page: 'From the page',
    language: 'Language',
    customer: 'Customer',
    openCustomer: 'Open their record',
    done: 'Done',
    doneBy: (who: string) => `by ${who}`,
  },
  message: 'Message',
  settle: 'Mark as done',
  reopen: 'Mark as not done',
  done: {
    message_sent: messageSent,
    settled: { title: 'Done', message: 'The message is marked as done.' },
    reopened: { title: 'To answer', message: 'The message is in the list of those to answer.' },
  },
} as const

type MessageDone = keyof typeof messageText.done

export const isMessageDone = (done: string | null): done is MessageDone =>
  done !== null && Object.hasOwn(messageText.done, done)
