/** A pattern of like for what has a text somewhere in it; what `like` has signs for is taken for letters. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
