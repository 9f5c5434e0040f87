/** A text of any language within a sentence of another one, so that neither turns the other around (Unicode FSI and PDI). */
export const isolate = (text: string): string => `\u2068${text}\u2069`
