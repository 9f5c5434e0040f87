/** What is said of a field of an account that cannot be right. */
export const credentialsText = {
  email: 'Please enter a valid email address.',
  sameEmail: 'This is the email of your account already.',
  noPassword: 'Please enter your password.',
  shortPassword: (least: number) => `Password must be at least ${least} characters long.`,
  longPassword: (most: number) => `Password must be at most ${most} characters long.`,
  commonPassword: 'This password is too common. Please choose another one.',
  weakPassword:
    'This password is too easy to guess. Please choose a longer one, such as three or four words.',
  noName: {
    first_name: 'Please enter your first name.',
    last_name: 'Please enter your last name.',
  },
  longName: (most: number) => `Please use at most ${most} characters.`,
  specialName: {
    first_name: 'Please enter your first name without special characters.',
    last_name: 'Please enter your last name without special characters.',
  },
  unconfirmed: 'Please confirm your email before saving your profile.',
  code: (digits: number) => `Please enter the ${digits} digits from the email.`,
} as const
