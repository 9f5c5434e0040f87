/** The label of a size by its name: “Size 56”, but “One size”, which is a label already. */
export const sizeLabel = (name: string): string => (/\bsize\b/i.test(name) ? name : `Size ${name}`)
