/** What leads to the choice; on its own, as every page has it at its foot. */
export const cookieChoiceText = {
  open: 'Cookie choice',
} as const
