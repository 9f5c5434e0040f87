/** Copy of the mails about accounts. */
export const accountMailText = {
  code: {
    preview: 'The code you asked for.',
    note: (minutes: number) =>
      `The code works once, within ${minutes} minutes. We never ask for it by phone or message: please give it to nobody. If you did not ask for it, you can ignore this email.`,
  },
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

  confirm: {
    subject: (shop: string) => `Confirm your email for ${shop}`,
    preview: 'One step left: confirm your email.',
    heading: (shop: string) => `Welcome to ${shop}`,
    lead: (shop: string) =>
      `Thank you for creating an account with ${shop}. Please confirm your email to finish.`,
    action: 'Confirm my email',
    note: (hours: number) =>
      `The link works once, within ${hours} hours. Open it in the browser where you signed up; in any other it asks for your password. If you did not create an account, please ignore this email: nobody can use the account unless you confirm it.`,
  },
  emailTaken: {
    subject: (shop: string) => `This address has a ${shop} account already`,
    preview: 'This address has an account already.',
    heading: 'This address has an account already',
    lead: (shop: string) =>
      `You asked to use this address for another ${shop} account, but it has one of its own. An address belongs to one account at a time.`,
    how: 'To go on with the account of this address, sign in with it. To use it for the other one, change the email of this account first.',
    action: 'Sign in',
    note: 'If you did not ask for this, you can ignore this email: nothing was changed.',
  },
  newDevice: {
    subject: (shop: string) => `A new sign-in to your ${shop} account`,
    preview: (device: string) => `Somebody signed in to your account from ${device}.`,
    heading: 'A new sign-in to your account',
    lead: (greeting: string, shop: string, device: string, at: string) =>
      `${greeting}, somebody signed in to your ${shop} account from a device that we had not seen before: ${device}, on ${at}.`,
    next: 'If it was you, there is nothing to do. If it was not, please set a new password now: that signs everybody out, on every device. Then look through the passkeys in your profile.',
    action: 'Set a new password',
    note: 'A browser whose cookies were cleared, or a private window, counts as a new device too.',
  },
  passwordChanged: {
    subject: (shop: string) => `The password of your ${shop} account was changed`,
    preview: 'The password of your account was changed.',
    heading: 'Your password was changed',
    lead: (greeting: string, shop: string, at: string) =>
      `${greeting}, the password of your ${shop} account was changed on ${at}. All other devices were signed out.`,
    next: (email: string) =>
      `If it was you, there is nothing to do. If it was not, please choose a new password now, look through the passkeys in your profile, and write to us at ${email}.`,
    action: 'Choose a new password',
  },
  reset: {
    subject: (shop: string) => `Choose a new password for ${shop}`,
    preview: 'The link you asked for.',
    heading: 'Choose a new password',
    lead: (shop: string) =>
      `You asked for a new password for your ${shop} account. The button leads to a page where you can choose one.`,
    action: 'Choose a new password',
    note: (minutes: number) =>
      `The link works once, within ${minutes} minutes. A new password signs you out on every device. If you did not ask for it, you can ignore this email: your password stays as it is.`,
  },
  passkeyAdded: {
    subject: (shop: string) => `A passkey was added to your ${shop} account`,
    preview: 'A passkey was added to your account.',
    heading: 'A passkey was added',
    lead: (greeting: string, shop: string, at: string) =>
      `${greeting}, a passkey was added to your ${shop} account on ${at}. It signs in without a password.`,
    next: (email: string) =>
      `If it was you, there is nothing to do. If it was not, please remove it in your profile, choose a new password, and write to us at ${email}.`,
    action: 'Look at your passkeys',
  },
  changeEmailCode: {
    subject: (shop: string) => `Change the email of your ${shop} account`,
    preview: 'The code you asked for.',
    heading: 'Change your email',
    lead: {
      old: (shop: string, newEmail: string) =>
        `Somebody who is signed in to your ${shop} account asked to change its email to ${newEmail}. Type this code in your profile to agree, together with the one we sent there.`,
      new: (shop: string) =>
        `You asked to use this address for your ${shop} account. Type this code in your profile, together with the one we sent to your present address.`,
    },
    note: {
      old: (minutes: number) =>
        `The code works once, within ${minutes} minutes. If it was not you, give it to nobody and choose a new password: somebody else is signed in.`,
      new: (minutes: number) =>
        `The code works once, within ${minutes} minutes. If you did not ask for it, you can ignore this email.`,
    },
  },
  emailChanged: {
    subject: (shop: string) => `The email of your ${shop} account was changed`,
    preview: 'The email of your account was changed.',
    heading: 'Your email was changed',
    lead: (greeting: string, shop: string, newEmail: string, at: string) =>
      `${greeting}, the email of your ${shop} account was changed to ${newEmail} on ${at}. All other devices were signed out.`,
    next: {
      old: (email: string) =>
        `This address no longer signs in. If it was not you who changed it, please write to us at ${email} at once.`,
      new: (email: string) =>
        `From now on you sign in with this address. If you know nothing of it, please write to us at ${email}.`,
    },
  },
} as const
