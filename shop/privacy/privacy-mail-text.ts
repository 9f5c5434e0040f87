/** Copy of the mails about somebody's data. */
export const privacyMailText = {
  asked: {
    subject: 'Your data will be erased',
    preview: 'You can take it back for 72 hours.',
    heading: 'Your data will be erased',
    lead: (greeting: string, at: string) =>
      `${greeting}, as you asked, we will erase your account and everything we keep about you on ${at}, or within the hour after. Orders are kept without your name and address, as the law wants. You will not hear from us again then, as we will no longer have your address.`,
  },
  waits: {
    subject: 'Your data is not erased yet',
    preview: 'Something has to be settled first.',
    heading: 'Your data is not erased yet',
    lead: (greeting: string, why: string) =>
      `${greeting}, we were to erase everything we keep about you by now, but ${why}. As soon as that is settled we do it by ourselves; you need not ask again.`,
  },
  takenBack: {
    subject: 'Your data stays',
    preview: 'Nothing is erased.',
    heading: 'Your data stays',
    lead: (greeting: string) =>
      `${greeting}, the erasure of your account was taken back. Everything is as it was.`,
  },
  change: 'If you changed your mind, or it was not you who asked, keep your account here:',
  toPrivacy: 'Keep my account',
} as const
