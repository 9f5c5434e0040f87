/** The texts an expression can give. */
export type Values = {
  texts: ReadonlySet<string>
  /** Or any other text. */
  isOpen: boolean
  /** Or null. */
  isNull: boolean
}

export const none: Values = { texts: new Set(), isOpen: false, isNull: false }
export const anything: Values = { texts: new Set(), isOpen: true, isNull: true }
export const onlyNull: Values = { ...none, isNull: true }

export const texts = (...all: string[]): Values => ({ ...none, texts: new Set(all) })

export const union = (...all: Values[]): Values => ({
  texts: new Set(all.flatMap((each) => [...each.texts])),
  isOpen: all.some((each) => each.isOpen),
  isNull: all.some((each) => each.isNull),
})

export const orNull = (values: Values): Values => ({ ...values, isNull: true })
export const notNull = (values: Values): Values => ({ ...values, isNull: false })

/** The values that equal one of `allowed`. */
export const among = (values: Values, allowed: readonly string[]): Values =>
  texts(...allowed.filter((text) => values.isOpen || values.texts.has(text)))

export const except = (values: Values, excluded: readonly string[]): Values => ({
  ...values,
  texts: new Set([...values.texts].filter((text) => !excluded.includes(text))),
})

export const isSame = (a: Values, b: Values) =>
  a.isOpen === b.isOpen &&
  a.isNull === b.isNull &&
  a.texts.size === b.texts.size &&
  [...a.texts].every((text) => b.texts.has(text))

/** The columns of a query, in order; `isWhole` unless it has others before or between them. */
export type Rows = {
  columns: { name: string; values: Values }[]
  isWhole: boolean
  /** It may give no row. */
  isEmpty: boolean
}

export const unknownRows: Rows = { columns: [], isWhole: false, isEmpty: true }

/** What a column gives, by its position or name; anything where that is not known. */
export function columnOf(rows: Rows, key: number | string): Values {
  const column =
    typeof key === 'string'
      ? rows.columns.find(({ name }) => name === key)
      : rows.isWhole
        ? rows.columns[key]
        : undefined
  return column?.values ?? anything
}
