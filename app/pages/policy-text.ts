/** What the policy pages say around their texts. */
export const policyText = {
  trader: {
    title: 'Who we are',
    company: 'Company number',
    registeredIn: (place: string) => `registered in ${place}`,
    vat: 'VAT number',
    email: 'Email',
    phone: 'Telephone',
    demo: 'This trader is made up: the shop is a demonstration.',
  },
  cancellation: {
    send: 'Start an email with this form',
    subject: 'Cancellation of an order',
  },
} as const
