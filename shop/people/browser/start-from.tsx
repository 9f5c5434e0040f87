import { Link } from 'react-router'

import type { RecordTexts } from '#platform/admin/record-form.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { ADMIN_NEW_ROLE } from '#shop/sign-in/admin/admin-paths.ts'

import { roleInputs } from '../roles/role-form.ts'
import { roleText } from '../roles/role-text.ts'

const text = roleText.from

type Props = {
  starts: readonly { key: string; name: string; texts: RecordTexts }[]
  /** The name of the form that it fills in. */
  form: string
}

/** Fills the form of a new role in as another role has it; its name stays as typed. */
export const StartFrom = ({ starts, form }: Props) => (
  <section aria-labelledby="start-from" className="grid max-w-2xl gap-3">
    <h2 id="start-from" className="text-sm font-medium">
      {text.label}
    </h2>
    <ul className="flex flex-wrap gap-2">
      {starts.map(({ key, name, texts }) => (
        <li key={key} className="min-w-0">
          <Link
            to={`${ADMIN_NEW_ROLE}?from=${key}`}
            onClick={(event) => {
              // Without scripts the page is loaded with it; with them what was typed stays.
              if (fillIn(form, texts)) event.preventDefault()
            }}
            className={`${buttonStyle({ variant: 'secondary', size: 'small' })} wrap-anywhere`}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
    <p className="text-sm text-ink-soft">{text.text}</p>
  </section>
)

/** Chooses what the texts say in the form of this name; false where the page has none. */
function fillIn(name: string, texts: RecordTexts): boolean {
  const form = document.querySelector(`input[name=form][value=${name}]`)?.closest('form')
  if (!form) return false
  for (const input of form.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')) {
    if (!roleInputs.some((one) => one === input.name)) continue
    const isChosen = (texts[input.name] ?? '') === input.value
    // As if it were pressed, so that whatever follows the form notices.
    if (input.checked !== isChosen && (isChosen || input.type === 'checkbox')) input.click()
  }
  return true
}
