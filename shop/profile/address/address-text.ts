/** What the fields of an address say, and what is wrong with what was typed. */
export const addressText = {
  fields: {
    postcode: 'Postcode',
    name: 'Full name',
    line1: 'House number and street',
    line2: 'Flat, building, company',
    city: 'Town or city',
    phone: 'Phone',
  },
  phoneHint: 'For the courier only, if something comes up.',
  tooLong: (most: number) => `Please use ${most} characters at most.`,
  special: 'Please leave out special characters.',
  postcode: 'Please enter a UK postcode, for example SW1A 1AA.',
  name: 'Please enter the name of the person who receives the parcel.',
  line1: 'Please enter the house number and street.',
  city: 'Please enter the town or city.',
  phone: 'Please enter a phone number, for example 07700 900123, or leave it empty.',
  /** Translated when a customer has as many addresses as there may be. */
  limit: (most: number) => `You can keep ${most} addresses. Please remove one first.`,
} as const
