/** What mails about accounts are called, and what those with a code say of it. */
export const accountMailText = {
  confirm: (shop: string) => `Confirm your email for ${shop}`,
  signInCode: {
    subject: (shop: string) => `Your sign-in code for ${shop}`,
    heading: 'Your sign-in code',
    lead: (shop: string) =>
      `Type this code on the page where you asked for it to sign in to ${shop}.`,
  },
  invitationCode: {
    heading: 'Accept your invitation',
    lead: (shop: string) =>
      `Type this code on the page where you asked for it to help run ${shop}.`,
  },
  proveCode: {
    subject: (shop: string) => `Confirm it is you, at ${shop}`,
    heading: 'Confirm it is you',
    lead: 'You are about to change something important in your account. Type this code on the page where you asked for it.',
  },
  changeEmailCode: (shop: string) => `Change the email of your ${shop} account`,
  emailTaken: (shop: string) => `This address has a ${shop} account already`,
  emailChanged: (shop: string) => `The email of your ${shop} account was changed`,
  reset: (shop: string) => `Choose a new password for ${shop}`,
  passwordChanged: (shop: string) => `The password of your ${shop} account was changed`,
  passkeyAdded: (shop: string) => `A passkey was added to your ${shop} account`,
  newDevice: (shop: string) => `A new sign-in to your ${shop} account`,
} as const
