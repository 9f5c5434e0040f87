/** What the contact form says. */
export const contactText = {
  name: 'Your name',
  email: 'Your email',
  message: 'Your message',
  messageHint: 'If it is about an order, please give its number. Up to 5,000 characters.',
  submit: 'Send message',
  trap: 'Leave this field empty',
  privacy: 'We use your name and email to answer you, and keep your message for two years at most.',
  sent: {
    title: 'Message sent',
    message: 'Thank you. We answer by email, usually within two working days.',
  },
  faults: {
    name: 'Enter your name, in one line of up to 100 characters.',
    message: 'Write a message of up to 5,000 characters.',
  },
} as const
