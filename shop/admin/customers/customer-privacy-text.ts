/** What the page of a customer says about their data; why something is refused is in privacy-refusals.ts. */
export const customerPrivacyText = {
  title: 'Privacy',
  lead: 'Customers do this in their profile. Do it for who writes or calls, once you are sure that it is them; every mail goes to the address of the account. What they agreed to about cookies is known by their browser alone, not by their name.',
  copy: {
    asked: (at: string) => `A copy of their data was asked for on ${at}, and is being made.`,
    ready: (at: string) => `A copy of their data was asked for on ${at}, and mailed to them.`,
    over: (at: string) => `A copy of their data was asked for on ${at}; its link is over.`,
  },
  askCopy: 'Mail them a copy of their data',
  erased: (at: string) => `This customer will be erased on ${at}.`,
  waitsFor: (why: string) => `It waits as long as ${why}.`,
  keep: 'Take it back',
  askErasure: 'Erase this customer',
  erasureText:
    'They are told at once and have 72 hours to take it back. Then the account and everything in it goes; orders stay without name and address.',
  givesUpCredit: 'They give up their store credit',
  submitErasure: 'Erase in 72 hours',
  refusedTitle: 'Not Done',
} as const
