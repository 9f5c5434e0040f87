/** What a form would send, by the names of its inputs, in their order. */
export type FormValues = ReadonlyMap<string, readonly string[]>

/** Inputs that no one types into: which form it is, and what it was opened with. */
const bookkeeping = /^(?:form|item|id|key|version|seen|theirs)$|^(?:seen|version|theirs)[.:]/

/** The values of a form, for comparing. Line ends count as one character, as textareas give them. */
export function readFormValues(sent: FormData): FormValues {
  const values = new Map<string, string[]>()
  for (const [name, value] of sent) {
    if (bookkeeping.test(name)) continue
    const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : nameFile(value)
    if (text === undefined) continue
    const same = values.get(name)
    if (same) same.push(text)
    else values.set(name, [text])
  }
  return values
}

/** The names whose values differ between two readings of a form. */
export function changedNames(one: FormValues, other: FormValues): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => !isSame(one.get(name), other.get(name)))
}

/**
 * What counts as saved once a form is: what was sent, unless the page has since shown the saved value in
 * another way (trimmed, say) or has another set of inputs. What was typed meanwhile stays unsaved.
 * @param now - the values of the form
 * @param shown - the values that the page gives its inputs, before anything is typed
 * @param sent - what the form had when it was sent
 */
export function savedValues(now: FormValues, shown: FormValues, sent: FormValues): FormValues {
  const saved = new Map(now)
  for (const name of changedNames(now, sent)) {
    if (isSame(now.get(name), shown.get(name))) continue
    const value = sent.get(name)
    if (value) saved.set(name, value)
    else saved.delete(name)
  }
  return saved
}

/** A chosen file, by name, size and time; undefined where none is chosen. */
const nameFile = ({ name, size, lastModified }: File) =>
  name === '' && size === 0 ? undefined : `${name} ${size} ${lastModified}`

const isSame = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((value, at) => value === other[at])
