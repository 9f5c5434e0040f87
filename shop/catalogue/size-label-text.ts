/** The label of a size by its name: “Size 56”, but “One size”, which is a label already. */
export const sizeLabel = (name: string): string => (/size/i.test(name) ? name : `Size ${name}`)

/** The same within a sentence: “size 56”. */
export const sizeInText = (name: string): string => (/size/i.test(name) ? name : `size ${name}`)
