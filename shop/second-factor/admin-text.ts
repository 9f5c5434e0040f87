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
    lead: 'For the people who run the shop.',
    again: {
      title: 'Please sign in again',
      message: 'It is a while since you signed in. Sign in once more to set up your second step.',
    },
    signedOut: { title: 'Signed out', message: 'You have been signed out of the admin area.' },
    restarted: {
      title: 'Please go on from here',
      message: 'Your sign-in changed in the meantime, so the last step did not count.',
    },
  },
  noAdmin: {
    title: 'Not an admin account',
    lead: (email: string) => `You are signed in as ${email}.`,
    notice: {
      title: 'This account is not an admin',
      message: 'It can shop, but it cannot open the admin area. Sign out to use another account.',
    },
  },
  secondStep: {
    title: 'One more step',
    lead: (email: string) => `You are signed in as ${email}. Please show that it is you.`,
    authenticator: 'Code from your authenticator app',
    authenticatorHint: 'Six digits. A new code comes every 30 seconds.',
    backup: 'Backup code',
    backupHint: 'One of the ten you kept. Each works once.',
    submit: 'Continue',
    backupInstead: 'Use a backup code',
    authenticatorInstead: 'Use the authenticator app',
    otherAccount: 'Use another account',
    lost: 'Neither at hand? An owner of the shop can reset your second step.',
  },
  setUp: {
    title: 'Set up two-step sign-in',
    lead: 'The admin area opens with your sign-in and a code from an app on your phone.',
    replaceTitle: 'Replace your authenticator app',
    replaceLead: 'The earlier app works until the new one is confirmed.',
    scan: 'Scan the code',
    scanText:
      'Open an authenticator app, add an account and point the camera at this code. Any app for time-based codes will do.',
    qrCode: 'QR code for your authenticator app',
    onThisDevice: 'Open the app on this device',
    byHand: 'Or type in this secret',
    byHandText: 'Time-based, six digits, every 30 seconds.',
    copySecret: 'Copy the secret',
    test: 'Try it',
    testText: 'Type the six digits that the app shows now.',
    code: 'Code from the app',
    submit: 'Turn on two-step sign-in',
    submitReplace: 'Replace the app',
    cancel: 'Keep the app I have',
  },
  codes: {
    title: 'Keep your backup codes',
    lead: 'Two-step sign-in is on. Each of these codes works once, in place of the app.',
    newLead: 'These take the place of your earlier ones. Each works once, in place of the app.',
    once: 'They are shown only now. Keep them where you keep your passwords, away from your phone.',
    list: 'Backup codes',
    download: 'Download as a text file',
    copy: 'Copy all',
    fileName: (shop: string) => `${shop.toLowerCase()}-backup-codes.txt`,
    fileHeading: (shop: string, email: string) =>
      `Backup codes for the admin area of ${shop}\n${email}\nEach works once.`,
    kept: 'I have kept them',
  },
  manage: {
    title: 'Two-step sign-in',
    lead: 'Your authenticator app and your backup codes.',
    app: 'Authenticator app',
    since: (date: string) => `Set up on ${date}.`,
    replace: 'Replace the app',
    codes: 'Backup codes',
    renewText: 'New codes take the place of those you have now.',
    renew: 'Make new backup codes',
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
    fewCodes: 'Make new ones before they run out.',
    manage: 'Manage two-step sign-in',
    thisIsYou: 'you',
    factorOn: (date: string) => `Two-step sign-in since ${date}`,
    factorOff: 'No two-step sign-in yet',
  },
  reset: {
    label: (name: string) => `Reset the second step of ${name}`,
    title: 'Reset the second step?',
    text: (name: string) =>
      `${name} is signed out everywhere at once, gets an email about it, and sets up a new authenticator app at the next sign-in.`,
    care: 'Be sure that it really was them who asked: speak to them, not by email.',
    confirm: 'Reset the second step',
    cancel: 'Keep it',
    done: {
      title: 'Second step reset',
      message: (name: string) => `${name} sets up a new one at the next sign-in.`,
    },
    refusals: {
      not_allowed: 'Only an owner may reset the second step of another admin.',
      own: 'Your own is replaced under "Manage two-step sign-in".',
      not_found: 'There is no such admin. Reload the page.',
      not_set_up: 'This admin has no second step to reset.',
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
      ? 'This is not the code of this moment. If it keeps parsed, set the clock of your phone to the automatic time.'
      : 'This backup code is not one of yours, or was used before.'
  if (triesLeft === undefined) return cause
  return `${cause} ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`
}

const minutes = (count: number) => (count === 1 ? 'a minute' : `${count} minutes`)
