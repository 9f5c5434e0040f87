/** The note on a valid discount code that does not count. */
export const discountNoteText = {
  otherSaves: (other: string, code: string) =>
    `${other} saves you as much as ${code}, or more, and counts instead. Your code stays unused.`,
  nothingToTakeOff: (code: string) =>
    `${code} has nothing to take off this delivery. Your code stays unused.`,
} as const
