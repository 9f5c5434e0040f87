/** How mails to somebody begin, and moments in them. */
export const greetingText = {
  hello: (firstName: string) => (firstName === '' ? 'Hello' : `Hello ${firstName}`),
  moment: (day: string, time: string) => `${day} at ${time} (UK time)`,
} as const
