/** A discount that nobody translated, by the name that an order keeps. */
export const discountNameText = { of: (name: string) => name } as const
