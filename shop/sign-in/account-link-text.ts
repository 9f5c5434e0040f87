/** What every page says of the account: apart, for the rest is long and few pages need it. */
export const accountLinkText = {
  welcome: { title: 'Welcome', message: 'Welcome! You have successfully signed in.' },
  signedOut: { title: 'Signed Out', message: 'You have been successfully signed out.' },
  signOutFailed: {
    title: 'Sign Out Error',
    message: 'You could not be signed out. Please check your connection and try again.',
  },
  account: (firstName: string) => (firstName === '' ? 'Your account' : `Account of ${firstName}`),
  accountShort: 'Account',
  signIn: 'Sign in',
  signedInAs: 'Signed in as',
  profile: 'Your profile',
  adminArea: 'Admin area',
  signOut: 'Sign out',
} as const
