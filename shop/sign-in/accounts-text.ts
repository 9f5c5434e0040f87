/** What the account pages and the header say; refusals are in account-refusals.ts. */
export const accountsText = {
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back. Your cart is where you left it.',
    submit: 'Sign in',
    switch: 'New here?',
    switchLink: 'Create an account',
    forgotPassword: 'Forgot your password?',
    or: 'or',
    byCode: 'Email me a code',
    byPassword: 'Use my password',
    byPasskey: 'Use a passkey',
  },
  byCode: {
    title: 'Sign in with a code',
    lead: 'We email you 6 digits; nothing to remember. If you are new here, they make your account too.',
    submit: 'Send the code',
  },
  code: {
    title: 'Enter the code',
    sentTo: (email: string) => `We sent 6 digits to ${email}. They work for 10 minutes.`,
    sentIfRight: (email: string) =>
      `There were many wrong passwords for ${email} lately. If yours was right, we have just sent 6 digits there. They work for 10 minutes.`,
    label: 'Code from the email',
    submit: 'Continue',
    junk: 'It may take a minute, and sometimes it lands in the junk folder.',
    again: 'Send a new code',
    otherEmail: 'Use another email',
    sent: {
      title: 'Code Sent',
      message: 'Please look for the newest email from us; only its code works.',
    },
  },
  passkey: {
    notUsed: {
      title: 'No Passkey Used',
      message: 'You are not signed in yet. Please try again, or sign in another way.',
    },
  },
  reset: {
    title: 'Reset your password',
    lead: 'Type the email of your account. We send you a link to choose a new password.',
    submit: 'Send the link',
    back: 'Back to sign in',
    sent: {
      title: 'Reset Email Sent',
      message: 'If this email is registered, you will receive a password reset link.',
    },
    sentTitle: 'Look in your mailbox',
    sentTo: (email: string) => `You typed ${email}.`,
    sentNext:
      'The link works once, for an hour. It may take a minute, and sometimes it lands in the junk folder. Nothing came? Check that it is the email you signed up with.',
    otherEmail: 'Try another email',
    waitLead: 'We could not check your link just now.',
    tryAgain: 'Try again',
    newTitle: 'Choose a new password',
    newLead: (email: string) => `For ${email}. You will be signed out on every device.`,
    newPassword: 'New password',
    newSubmit: 'Save the new password',
    keepPasskeys: 'Keep my passkeys',
    keepPasskeysHint: (names: readonly string[]) =>
      `${names.join(', ')}. Tick this only if you know every one of them; otherwise they stop working, and you can add them again.`,
    expiredTitle: 'This link no longer works',
    expiredLead: 'It was used before or is older than an hour. Type your email to get a new one.',
  },
  strength: {
    label: 'Strength',
    tooShort: 'Too short',
    scores: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
    notShort: 'Use at least 6 characters.',
    common: 'Many people use this one. Add words that only you would put together.',
    nearlyCommon: 'It is close to one that many people use. Add a word or two.',
    personal: 'It is made of your name or email. Choose something that nobody would guess.',
    keys: 'Keys side by side are guessed first. Choose words instead.',
    repeats: 'Repeats are guessed quickly. Choose different words.',
    sequences: 'Sequences such as abc or 6543 are guessed first. Choose words instead.',
    dates: 'Dates and years are easy to guess. Choose words instead.',
    oneWord: 'One word is easy to guess. Add another or two.',
    longer: 'Add another word or two.',
    enough: 'That is a good one.',
  },
  signUp: {
    title: 'Create an account',
    lead: 'For a cart that waits for you, and orders you can follow.',
    submit: 'Create account',
    switch: 'Already have an account?',
    switchLink: 'Sign in',
    success: {
      title: 'Sign Up Successful',
      message: 'Please check your email to confirm your account.',
    },
  },
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    password: 'Password',
    newPasswordHint: 'At least 6 characters.',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  checkEmail: {
    title: 'Check your email',
    sentTo: (email: string) => `We sent a link to ${email}.`,
    sentAgainTo: (email: string) =>
      `If ${email} waits for confirmation, a new link is on its way there.`,
    next: 'Open it in this browser and press the button to confirm your account: it signs you in and brings you back to the shop. It may take a minute, and sometimes it lands in the junk folder.',
    again: 'Send again',
    back: 'Back to sign in',
    otherEmail: 'Use another email',
  },
  confirm: {
    title: 'Confirm your email',
    lead: (email: string) => `One step left for ${email}.`,
    submit: 'Confirm my email',
    otherBrowser:
      'You signed up in another browser, so please enter the password you chose there. If it was not you who signed up, use a code: it removes that password.',
    byCode: 'Email me a code instead',
    wrongPassword: 'This is not the password of this account. Please try again, or use a code.',
    wait: 'We could not check your link just now.',
    other: {
      title: 'You are signed in already',
      lead: (email: string) => `This link is for ${email}.`,
      text: (email: string) =>
        `You are signed in here as ${email}. Sign out first to confirm the other account.`,
      signOut: 'Sign out and continue',
      stay: 'Stay signed in',
    },
  },
  sentAgain: {
    title: 'Email Sent',
    message: 'If this email waits for confirmation, a new link is on its way.',
  },
  notices: {
    'password-changed': {
      title: 'Your password has changed',
      message: 'Please sign in with the new one.',
    },
    'signed-out': {
      title: 'You are signed out',
      message: 'Sign in again whenever you like.',
    },
    confirmed: {
      title: 'Email confirmed',
      message: 'Your email is confirmed already. Please sign in.',
    },
    'link-expired': {
      title: 'This link has expired',
      message: 'Confirmation links work for 24 hours. Enter your email to get a new one.',
    },
    blocked: {
      title: 'Account Closed',
      message:
        'You cannot sign in with this account. Please write to the address at the foot of this page if you have a question.',
    },
    'link-invalid': {
      title: 'This link does not work',
      message: 'It may have been cut off on the way. Enter your email to get a new one.',
    },
  },
} as const

/** What the address of the sign-in page may ask it to say. */
export type NoticeName = keyof typeof accountsText.notices
