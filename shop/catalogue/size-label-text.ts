/** The label of a size by its name: “Size 56”, but “One size”, which is a label already. */
export const sizeLabel = (name: string): string => (/\bsize\b/i.test(name) ? name : `Size ${name}`)

/** The same within a sentence: “size 56”, “one size”. */
export const sizeInText = (name: string): string =>
  /\bsize\b/i.test(name)
    ? name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
    : `size ${name}`
