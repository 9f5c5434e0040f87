/** What the visitor chose; 'system' while nothing is stored (section 4, dark mode). */
export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'

/**
 * Sets the class before the first paint. It runs inline in the head, so it must be short, and it
 * must survive a browser that refuses storage.
 */
export const themeScript = `(function(){var c;try{c=localStorage.getItem('${KEY}')}catch(e){}document.documentElement.classList.toggle('dark',c==='dark'||c!=='light'&&matchMedia('${DARK}').matches)})()`

const listeners = new Set<() => void>()
// Holds a choice that the browser refuses to store, until the page is left.
let unstored: ThemeChoice | undefined

function stored(): string | null | undefined {
  try {
    return unstored ?? localStorage.getItem(KEY)
  } catch {
    return unstored
  }
}

/** The choice of this browser. */
export function themeChoice(): ThemeChoice {
  const choice = stored()
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

function apply(): void {
  const choice = themeChoice()
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(DARK).matches)
  document.documentElement.classList.toggle('dark', dark)
  for (const listener of listeners) listener()
}

/** Stores the choice and shows it; 'system' forgets it. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
    unstored = undefined
  } catch {
    unstored = choice
  }
  apply()
}

/**
 * Follows the system while nothing is stored, and the choices made in other tabs. Returns how to
 * stop.
 */
export function followTheme(): () => void {
  const system = matchMedia(DARK)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) apply()
  }
  system.addEventListener('change', apply)
  window.addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', apply)
    window.removeEventListener('storage', onStorage)
  }
}

/** For `useSyncExternalStore`. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
