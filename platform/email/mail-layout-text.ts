/** Copy in the frame of every mail: the trader's registrations. */
export const mailLayoutText = {
  companyNumber: (number: string) => `Company number ${number}`,
  registeredIn: (place: string) => `Registered in ${place}`,
  vatNumber: (number: string) => `VAT number ${number}`,
} as const
