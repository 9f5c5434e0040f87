/**
 * What a module of words says, for the same module in another language: the same names, the same numbers
 * and the same questions, with other texts.
 */
export type Said<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Said<Answer>
    : Words extends readonly (infer Each)[]
      ? readonly Said<Each>[]
      : Words extends object
        ? { readonly [Name in keyof Words]: Said<Words[Name]> }
        : Words
