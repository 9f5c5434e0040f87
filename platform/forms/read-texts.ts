/** The texts of a form by the names of its fields; files are left out, and of several values the last counts. */
export function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value
  return texts
}

/** Reads the texts of a form; a missing field and a file are empty. */
export const textOf =
  (form: FormData) =>
  (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
