/** Shown before a change in the admin area that needs a proof of identity. */
export const proofText = {
  asked: {
    title: 'Confirm it is you',
    message: 'For a change like this we ask again after 15 minutes. Nothing you typed is lost.',
  },
  codeSent: {
    title: 'We sent you a code',
    message: 'It works for 10 minutes. Nothing you typed is lost.',
  },
  title: 'Confirm it is you',
  done: {
    title: 'Thank you',
    message: 'You can continue now.',
  },
  goOn: 'Get the file',
  password: 'Your password',
  code: (email: string) => `Code sent to ${email}`,
  submit: 'Confirm and continue',
  sendCode: 'Send me a code instead',
  sendCodeFirst: 'Send me a code',
  sendAgain: 'Send another code',
} as const
