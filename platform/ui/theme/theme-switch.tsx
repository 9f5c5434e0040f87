import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'

import { uiText } from '#platform/ui/ui-text.ts'

import { chooseTheme, subscribeTheme, themeChoice, type ThemeChoice } from './theme.ts'

const choices = [
  { choice: 'light', Icon: Sun },
  { choice: 'system', Icon: Monitor },
  { choice: 'dark', Icon: Moon },
] as const

// The page is the same for everybody: what this browser chose is known only after hydration.
const onServer = (): ThemeChoice => 'system'

/** Light, dark, or whatever the system says (section 4, dark mode). */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(subscribeTheme, themeChoice, onServer)
  const name = useId()

  return (
    <fieldset className="inline-flex rounded-full border border-control p-0.5">
      <legend className="sr-only">{uiText.theme}</legend>
      {choices.map(({ choice, Icon }) => (
        <label
          key={choice}
          data-tooltip={uiText.themeChoices[choice]}
          className="relative grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseTheme(choice)}
            className="absolute inset-0 appearance-none rounded-full opacity-0"
          />
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{uiText.themeChoices[choice]}</span>
        </label>
      ))}
    </fieldset>
  )
}
