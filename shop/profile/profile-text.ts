/** What the pages of the profile say; why something was refused is in account-refusals.ts. */
export const profileText = {
  title: 'Your profile',
  signedInAs: (email: string) => `Signed in as ${email}`,
  parts: 'Parts of your profile',

  details: {
    title: 'Your details',
    lead: 'How we address you, on the site and in our emails.',
    leadWithoutNames: 'We do not know your name yet. What may we call you?',
    submit: 'Save',
    language: 'Language of our emails',
    languageHint:
      'Emails about an order and its invoice stay in the language of the page you ordered on.',
    saveLanguage: 'Save language',
  },

  email: {
    title: 'Email',
    lead: (email: string) =>
      `You sign in with ${email}, and order confirmations and receipts go there.`,
    newEmail: 'New email',
    request: 'Send codes',
    requestHint: 'We send a code to both addresses, so that nobody else can make this change.',
    codesTitle: 'Enter both codes',
    codesLead: (oldEmail: string, newEmail: string) =>
      `We sent a 6-digit code to ${oldEmail} and another to ${newEmail}. They work for 10 minutes; look in the junk folder too.`,
    codeFrom: (email: string) => `Code from ${email}`,
    confirm: 'Change email',
    sendAgain: 'Send new codes',
    startAgain: 'Use another email',
  },

  password: {
    title: 'Password',
    lead: 'Choose one that you use nowhere else. Everybody who is signed in elsewhere is signed out.',
    setTitle: 'Set a password',
    setLead:
      'You sign in by emailed code or passkey. With a password you can also sign in when your mail is out of reach.',
    field: 'New password',
    submit: 'Change password',
    set: 'Set password',
  },

  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your fingerprint, your face or the lock of your screen: nothing to remember, and nothing to be tricked out of.',
    none: 'You have no passkey yet.',
    add: 'Add a passkey',
    unsupported: 'Passkeys need JavaScript and a browser that knows them; this one cannot add any.',
    added: 'Added',
    lastUsed: 'Last used',
    neverUsed: 'Not used yet',
    synced: 'Kept in your password manager',
    single: 'On one device only',
    rename: 'Rename',
    name: 'Name',
    saveName: 'Save name',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    renameNamed: (name: string) => `Rename ${name}`,
    removeTitle: 'Remove this passkey?',
    removeText: (name: string) =>
      `“${name}” no longer signs you in here. You can delete it from your device as well; add it again at any time.`,
    cancelled: 'No passkey was added. You can try again whenever you like.',
    known: 'This device has a passkey for your account already.',
    failed: 'The passkey could not be added. Please try again.',
    tooMany: 'Please wait a minute before trying again.',
    /** What one is called that got no name. */
    unnamed: 'Passkey',
  },

  addresses: {
    title: 'Addresses',
    lead: 'Where your parcels may go: home, work, somebody you send gifts to.',
    formLead: 'Within the United Kingdom, as on a parcel.',
    none: 'No address yet.',
    add: 'Add an address',
    addTitle: 'A new address',
    editTitle: 'Change this address',
    default: 'Default',
    makeDefault: 'Make default',
    makeDefaultOf: (line: string) => `Make ${line} the default`,
    edit: 'Edit',
    editOf: (line: string) => `Edit ${line}`,
    remove: 'Remove',
    removeOf: (line: string) => `Remove ${line}`,
    removeTitle: 'Remove this address?',
    removeText: (line: string) =>
      `${line} leaves your address book. Orders already placed keep it.`,
    save: 'Save address',
    cancel: 'Cancel',
    fullTitle: 'Address Book Full',
  },

  sessions: {
    title: 'Where you are signed in',
    short: 'Devices',
    lead: 'Every browser that can open your account. If you do not know one, sign it out and change your password.',
    current: 'This device',
    signedIn: 'Signed in',
    lastUsed: 'Last used',
    end: 'Sign out',
    endOf: (device: string, since: string) => `Sign out ${device}, signed in ${since}`,
    endOthers: 'Sign out everywhere else',
    endAll: 'Sign out everywhere',
    endAllTitle: 'Sign out everywhere?',
    endAllText: 'Every browser is signed out, this one too. You can sign in again at once.',
    only: 'You are signed in nowhere else.',
  },

  proof: {
    title: 'Confirm it is you',
    lead: 'It is a while since you signed in. Before this part of your account can be changed, show us that it is still you.',
    password: 'Your password',
    submit: 'Confirm',
    or: 'or',
    sendCode: 'Email me a code instead',
    sendCodeFirst: 'Email me a code',
    codeSent: (email: string) =>
      `We sent a 6-digit code to ${email}. It works for 10 minutes; look in the junk folder too.`,
    code: 'Code from the email',
    sendAgain: 'Send a new code',
    passwordInstead: 'Use my password',
  },

  cancel: 'Cancel',

  /** What the address may say was done: shown once, then it leaves the address. */
  done: {
    'names-saved': { title: 'Details Saved', message: 'Thank you. We will call you by this name.' },
    'language-saved': {
      title: 'Language Saved',
      message: 'From now on we write to you in this language.',
    },
    'email-changed': {
      title: 'Email Changed',
      message: 'From now on you sign in with your new email. We told both addresses.',
    },
    'password-changed': {
      title: 'Password Changed',
      message: 'Your new password counts from now on. You are signed out everywhere else.',
    },
    'passkey-added': {
      title: 'Passkey Added',
      message: 'Next time you can sign in with it, here and wherever it is synced to.',
    },
    'passkey-renamed': { title: 'Passkey Renamed', message: 'The new name is saved.' },
    'passkey-removed': { title: 'Passkey Removed', message: 'It no longer signs you in.' },
    'address-saved': { title: 'Address Saved', message: 'It is in your address book.' },
    'address-removed': { title: 'Address Removed', message: 'It left your address book.' },
    'default-changed': {
      title: 'Default Changed',
      message: 'This is your default address now.',
    },
    'emails-saved': { title: 'Choices Saved', message: 'We write to you about nothing else.' },
    'session-ended': { title: 'Signed Out', message: 'That browser has to sign in again.' },
    'sessions-ended': {
      title: 'Signed Out Elsewhere',
      message: 'This is the only browser that is signed in now.',
    },
    'wish-removed': { title: 'Removed from wishlist', message: 'It has left your wishlist.' },
    'wish-in-cart': { title: 'Added to Cart', message: 'It is held for you in your cart.' },
    'wishlist-shared': {
      title: 'Link Made',
      message: 'Anyone with it sees your wishlist as it is at that moment.',
    },
    'sharing-stopped': { title: 'Sharing Stopped', message: 'The link leads nowhere now.' },
    'return-tracked': {
      title: 'Tracking Saved',
      message: 'Thank you. We write to you when your parcel reaches us.',
    },
    'return-corrected': {
      title: 'Tracking Corrected',
      message: 'Thank you. We look for your parcel under this number.',
    },
    'return-cancelled': { title: 'Return Called Off', message: 'You keep these items.' },
    'copy-asked': {
      title: 'Copy Asked For',
      message: 'We mail you a link to the file, within minutes as a rule.',
    },
    'erasure-asked': {
      title: 'Erasure Asked For',
      message: 'You have 72 hours to change your mind. We have mailed you when it happens.',
    },
    'erasure-waits': {
      title: 'Erasure Asked For',
      message: 'You had asked for it before. Below you see when it happens.',
    },
    'account-kept': { title: 'Account Kept', message: 'Nothing is erased.' },
    'review-sent': {
      title: 'Review Sent',
      message: 'Thank you. We read it before it is published, and write to you.',
    },
    'review-saved': { title: 'Review Saved', message: 'It is shown like this from now on.' },
    'review-deleted': { title: 'Review Deleted', message: 'It left the shop with its photos.' },
    proved: { title: 'Thank You', message: 'You can make your changes now.' },
  },

  /** Translated where another browser ended this session. */
  endedElsewhere: {
    title: 'Signed Out',
    message: 'You were signed out in another tab or on another device. Please sign in again.',
  },
} as const

/** Something that was done in the profile, as its address names it. */
export type DoneName = keyof typeof profileText.done
