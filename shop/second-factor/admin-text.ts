import type { Notice } from '#platform/forms/form-answer.ts'
import { refusalNotice } from '#shop/sign-in/account-refusals.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import type { CodeRefusal, SecondFactorRefusal } from './second-factor.ts'

/** What the pages of the admin area say. */
export const adminText = {
  area: 'Admin',
  navigation: 'Admin area',
  dashboardLink: 'Dashboard',
  toShop: 'To the shop',
  signOut: 'Sign out',
  signIn: {
    title: 'Admin sign-in',
    lead: 'For staff.',
    again: {
      title: 'Please sign in again',
      message: 'You signed in some time ago. Sign in again to set up two-step sign-in.',
    },
    signedOut: { title: 'Signed out', message: 'You have been signed out of the admin area.' },
    restarted: {
      title: 'Please continue from here',
      message: 'Your sign-in has changed since, so that step was not accepted.',
    },
  },
  noAdmin: {
    title: 'Not an admin account',
    lead: (email: string) => `You are signed in as ${email}.`,
    notice: {
      title: 'This account is not an admin',
      message:
        'It can be used for shopping, but not to open the admin area. Sign out to use another account.',
    },
  },
  secondStep: {
    title: 'One more step',
    lead: (email: string) => `You are signed in as ${email}. Confirm that it is you.`,
    authenticator: 'Code from your authenticator app',
    authenticatorHint: 'Six digits. A new code appears every 30 seconds.',
    backup: 'Backup code',
    backupHint: 'One of the ten you saved. Each code works once.',
    submit: 'Continue',
    backupInstead: 'Use a backup code',
    authenticatorInstead: 'Use the authenticator app',
    otherAccount: 'Use another account',
    lost: 'Neither to hand? An owner of the shop can reset your two-step sign-in.',
  },
  setUp: {
    title: 'Set up two-step sign-in',
    lead: 'To open the admin area you sign in and enter a code from an app on your phone.',
    replaceTitle: 'Replace your authenticator app',
    replaceLead: 'Your current app keeps working until you confirm the new one.',
    scan: 'Scan the code',
    scanText:
      'Open an authenticator app, add an account and scan this code. Any app for time-based codes works.',
    qrCode: 'QR code for your authenticator app',
    onThisDevice: 'Open the app on this device',
    byHand: 'Or enter this secret',
    byHandText: 'Time-based, six digits, every 30 seconds.',
    copySecret: 'Copy the secret',
    test: 'Test it',
    testText: 'Enter the six digits that the app shows now.',
    code: 'Code from the app',
    submit: 'Turn on two-step sign-in',
    submitReplace: 'Replace the app',
    cancel: 'Keep my current app',
  },
  codes: {
    title: 'Save your backup codes',
    lead: 'Two-step sign-in is on. If you do not have your phone, use one of these codes instead of the app. Each works once.',
    newLead:
      'These replace your earlier codes. If you do not have your phone, use one instead of the app. Each works once.',
    once: 'They are shown only once. Keep them with your passwords, not on your phone.',
    list: 'Backup codes',
    download: 'Download as a text file',
    copy: 'Copy all',
    fileName: (shop: string) => `${shop.toLowerCase()}-backup-codes.txt`,
    fileHeading: (shop: string, email: string) =>
      `Backup codes for the admin area of ${shop}\n${email}\nEach works once.`,
    kept: 'I have saved them',
  },
  manage: {
    title: 'Two-step sign-in',
    lead: 'Your authenticator app and your backup codes.',
    app: 'Authenticator app',
    since: (date: string) => `Set up on ${date}.`,
    replace: 'Replace the app',
    codes: 'Backup codes',
    renewText: 'New codes replace the ones you have now.',
    renew: 'Create new backup codes',
    back: 'Back to the dashboard',
  },
  dashboard: {
    title: 'Dashboard',
    greeting: (name: string) => (name === '' ? 'Good to see you' : `Good to see you, ${name}`),
    you: 'You',
    signedInAs: 'Signed in as',
    role: 'Role',
    secondFactor: 'Two-step sign-in',
    on: (date: string) => `On since ${date}`,
    codesLeft: (left: number) => (left === 1 ? '1 backup code left' : `${left} backup codes left`),
    fewCodes: 'Create new ones before they run out.',
    manage: 'Manage two-step sign-in',
    thisIsYou: 'you',
    factorOn: (date: string) => `Two-step sign-in since ${date}`,
    factorOff: 'No two-step sign-in yet',
  },
  reset: {
    label: (name: string) => `Reset two-step sign-in for ${name}`,
    title: 'Reset two-step sign-in?',
    text: (name: string) =>
      `${name} will be signed out everywhere, get an email about it, and set up a new authenticator app at the next sign-in.`,
    care: 'Make sure that the request really came from them: speak to them in person or by phone.',
    confirm: 'Reset two-step sign-in',
    cancel: 'Keep it',
    done: {
      title: 'Two-step sign-in reset',
      message: (name: string) => `${name} will set it up again at the next sign-in.`,
    },
    refusals: {
      not_allowed: 'Only an owner can reset the two-step sign-in of another admin.',
      own: 'Replace your own under “Manage two-step sign-in”.',
      not_found: 'This admin no longer exists. Reload the page.',
      not_set_up: 'This admin has not set up two-step sign-in.',
    },
  },
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    fulfilment: 'Fulfilment',
    content: 'Content',
    support: 'Support',
  } satisfies Record<AdminRole, string>,
} as const

/** Title and message of a code that was refused, in the voice of section 8. */
export function secondFactorNotice(refusal: SecondFactorRefusal): Notice {
  return isAboutCode(refusal) ? codeNotice(refusal) : refusalNotice(refusal, 'sign-in')
}

const isAboutCode = (refusal: SecondFactorRefusal): refusal is CodeRefusal =>
  refusal.kind === 'not_a_code' || refusal.kind.startsWith('factor_')

function codeNotice(refusal: CodeRefusal): Notice {
  switch (refusal.kind) {
    case 'not_a_code':
      return refusal.of === 'authenticator'
        ? { title: 'Wrong Code', message: 'Enter the six digits that your app shows.' }
        : { title: 'Wrong Code', message: 'Enter one backup code: two groups of five.' }
    case 'factor_code_wrong':
      return { title: 'Wrong Code', message: wrongCode(refusal) }
    case 'factor_code_used':
      return {
        title: 'Code Used Before',
        message: 'Each code works once. Please wait for the next one in your app.',
      }
    case 'factor_locked':
      return {
        title: 'Too Many Attempts',
        message: `Too many wrong codes. Try again in ${minutes(refusal.minutes)}.`,
      }
    case 'factor_changed':
      return adminText.signIn.restarted
    default:
      return refusal satisfies never
  }
}

function wrongCode({ of, triesLeft }: Extract<CodeRefusal, { kind: 'factor_code_wrong' }>) {
  const cause =
    of === 'authenticator'
      ? 'This is not the current code. If this keeps happening, set your phone’s clock to automatic.'
      : 'This backup code is not one of yours, or was used before.'
  if (triesLeft === undefined) return cause
  return `${cause} ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`
}

const minutes = (count: number) => (count === 1 ? 'a minute' : `${count} minutes`)
